"""Whose request it is: what counts as one visitor's address, and which proxies are believed about it."""
from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from terrae.core.errors import BadOption

SUBNET = 64  # bits of an IPv6 address that a provider gives to one customer
MAX_LENGTH = 64  # characters of what is not an address at all
LOOPBACK = "127.0.0.1"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(10_000)
def one_visitor(host: str) -> str:
    """Return what counts as one visitor: an IPv4 address, or the network an IPv6 address is in.

    >>> one_visitor("2001:db8:1:2:aaaa::7"), one_visitor("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MAX_LENGTH]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, SUBNET), strict=False))


class Proxies:
    """The proxies that are believed when they say whose request they forward."""

    def __init__(self, named: str) -> None:
        self.networks = [network for one in named.split(",") if one.strip() for network in read_network(one.strip())]

    def __contains__(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    def names(self) -> list[str]:
        """All of them, as the HTTP server wants them."""
        return [str(one.network_address if one.num_addresses == 1 else one) for one in self.networks]


def read_network(text: str) -> Sequence[Network]:
    """Read an address or a network, with what an IPv4 one is called where a server listens to IPv6 too."""
    if text == "*":
        raise BadOption("FORWARDED_ALLOW_IPS=* would let every visitor claim any address; name the proxies instead")
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadOption(f"FORWARDED_ALLOW_IPS lists addresses and networks, not {text!r}") from None
    if isinstance(found, ipaddress.IPv6Network):
        return [found]
    return [found, ipaddress.ip_network(f"::ffff:{found.network_address}/{96 + found.prefixlen}")]
