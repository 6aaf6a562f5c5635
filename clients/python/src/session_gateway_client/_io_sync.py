"""The functions of the synchronous client that have another form in the asynchronous one (`_io_async.py`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

Token = str | Callable[[], str]
"""A bearer token, or a function that returns one."""

Content = bytes | str | Iterable[bytes]
"""The content of a file."""

sleep = time.sleep


def token_from(token: Token) -> str:
    """The bearer token for the next request."""
    return token() if callable(token) else token
