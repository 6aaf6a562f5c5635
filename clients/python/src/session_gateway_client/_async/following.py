"""Streams the events of a session."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator

import httpx

from .._io_async import sleep
from ..calls import SILENCE_TIMEOUT, Call, default_delay, retry_delay
from ..errors import GatewayError, GatewayUnreachable
from ..event_stream import StreamParser
from ..events import SessionEvent, StreamPosition
from .transport import Transport


async def follow(transport: Transport, path: str, last_event_id: str | None) -> AsyncGenerator[SessionEvent, None]:
    """Streams the events of a session: past events first, then live ones.

    Reconnects when the stream ends, and continues after the id of the last event. Without ids the backend replays past
    events; those that were delivered are skipped. Raises if the gateway rejects the stream permanently.
    """
    position = StreamPosition(last_event_id)
    warned: set[str] = set()
    failures = 0
    while True:
        call = Call(path=path, headers=position.header, accept="text/event-stream", warned=warned)
        try:
            async with transport.open_once(call, SILENCE_TIMEOUT) as response:
                position.reconnected()
                parser = StreamParser()
                async for chunk in response.aiter_bytes():
                    for event in parser.feed(chunk):
                        failures = 0
                        if position.is_new(event):
                            yield SessionEvent(json.loads(event.data), event.id)
            delay = default_delay(failures)
        except (GatewayError, GatewayUnreachable, httpx.TransportError) as error:
            after_error = retry_delay(error, failures)
            if after_error is None:
                raise
            delay = after_error
        await sleep(delay)
        failures += 1
