# Generated from _async/following.py by clients/generate: do not edit.
"""Streams the events of a session."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from typing import NamedTuple

import httpx

from .._io_sync import sleep
from ..calls import SILENCE_TIMEOUT, Call, default_delay, retry_delay
from ..errors import GatewayError, GatewayUnreachable
from ..event_stream import StreamParser
from ..events import SessionEvent, StreamPosition
from .transport import Transport


class Sign(NamedTuple):
    """A sign of life of an event stream: an event, a heartbeat, or an attempt to connect."""

    is_connected: bool
    event: SessionEvent | None = None


def follow(transport: Transport, path: str, last_event_id: str | None) -> Generator[SessionEvent, None, None]:
    """Streams the events of a session: past events first, then live ones. Raises if the gateway rejects the stream."""
    position = StreamPosition(last_event_id)
    with closing(signs(transport, Call(path=path), position, SILENCE_TIMEOUT)) as stream:
        for sign in stream:
            if sign.event is not None:
                yield sign.event


def signs(
    transport: Transport, call: Call, position: StreamPosition, silence_timeout: float
) -> Generator[Sign, None, None]:
    """The events after a position, with the signs of life between them.

    Reconnects when the stream ends or is silent, and continues after the id of the last event. Without ids the backend
    replays past events; those that were delivered are skipped. Raises if the gateway rejects the stream permanently.
    """
    failures = 0
    while True:
        opening = replace(call, headers=position.header, accept="text/event-stream")
        try:
            with transport.open_once(opening, silence_timeout) as response:
                position.reconnected()
                parser = StreamParser()
                yield Sign(True)
                for chunk in response.iter_bytes():
                    for event in parser.feed(chunk):
                        failures = 0
                        if position.is_new(event):
                            yield Sign(True, SessionEvent(json.loads(event.data), event.id))
                    yield Sign(True)
            delay = default_delay(failures)
        except httpx.TransportError as error:
            # The stream broke, or was silent.
            yield Sign(isinstance(error, httpx.ReadTimeout))
            delay = default_delay(failures)
        except (GatewayError, GatewayUnreachable) as error:
            after_error = retry_delay(error, failures)
            if after_error is None:
                raise
            yield Sign(False)
            delay = after_error
        sleep(max(0.0, min(delay, call.deadline - time.monotonic())))
        failures += 1
