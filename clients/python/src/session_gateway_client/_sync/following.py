# Generated from _async/following.py by clients/generate: do not edit.
"""Streams the events of a session."""

from __future__ import annotations

import json
from collections.abc import Generator

import httpx

from .._io_sync import sleep
from ..calls import SILENCE_TIMEOUT, Call, default_delay, retry_delay
from ..errors import GatewayError, GatewayUnreachable
from ..event_stream import StreamParser
from ..events import SessionEvent, StreamPosition
from .transport import Transport


def follow(transport: Transport, path: str, last_event_id: str | None) -> Generator[SessionEvent, None, None]:
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
            with transport.open_once(call, SILENCE_TIMEOUT) as response:
                position.reconnected()
                parser = StreamParser()
                for chunk in response.iter_bytes():
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
        sleep(delay)
        failures += 1
