"""The functions of the asynchronous client that have another form in the synchronous one (`_io_sync.py`)."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterable, Awaitable, Callable

Token = str | Callable[[], str | Awaitable[str]]
"""A bearer token, or a function that returns one."""

Content = bytes | str | AsyncIterable[bytes]
"""The content of a file."""

sleep = asyncio.sleep


async def token_from(token: Token) -> str:
    """The bearer token for the next request."""
    value = token() if callable(token) else token
    return await value if inspect.isawaitable(value) else value
