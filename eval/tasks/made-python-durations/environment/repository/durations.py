"""Durations such as ``1h30m``, in seconds."""

import re

UNITS = {"d": 86400, "h": 3600, "m": 60, "s": 1}


def parse(text):
    """Return the seconds of a duration. Raise ValueError if it is none."""
    if not re.fullmatch(r"(\d+[dhms])+", text):
        raise ValueError(f"not a duration: {text!r}")
    return sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d)([dhms])", text))


def show(seconds):
    """Write seconds as a duration."""
    parts = []
    for unit, size in UNITS.items():
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count}{unit}")
    return "".join(parts)
