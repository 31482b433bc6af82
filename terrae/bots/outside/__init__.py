"""Bots that are programs of their own, in any language: the line protocol of `docs/own-bots.md`, from both sides.

`program.py` asks such a program as if it were one of our bots; `peer.py` lets one of our bots answer like such a
program. What is said belongs to `protocol.py`, how a program is run to `conversation.py` and `keeper.py`. Bots that
play over the network are guests of a server and belong to `web`.
"""
