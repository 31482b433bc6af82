"""The programs that this process knows as bots, by name. Other processes are told with their jobs."""
from __future__ import annotations

from collections.abc import Iterable

from terrae.bots.bot import BotFault
from terrae.bots.outside.program import Program, ProgramBot
from terrae.core.errors import BadOption

PROGRAMS: dict[str, Program] = {}


def register(programs: Iterable[Program]) -> None:
    """Let these programs be asked for by their names from now on."""
    PROGRAMS.update((one.name, one) for one in programs)


def check_program(program: Program) -> str:
    """Start a program once and end it; return what it says of itself, or say clearly what is wrong with it."""
    bot = ProgramBot(program)
    try:
        told = bot.start()
    except BotFault as fault:
        raise BadOption(f"--program-bot {program.name}: the program {fault}"
                        + (f": {fault.detail}" if fault.detail else "")) from None
    finally:
        bot.close()
    return " by ".join(part for part in (told.name, told.author) if part)
