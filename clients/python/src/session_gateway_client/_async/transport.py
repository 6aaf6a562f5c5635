"""Sends requests and retries them where that is safe."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Protocol, Self, TypeVar

import httpx

from .._io_async import Token, sleep, token_from
from ..calls import Call, retry_delay, unreachable
from ..errors import GatewayError, GatewayUnreachable


class _Model(Protocol):
    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self: ...


M = TypeVar("M", bound=_Model)


class Transport:
    """Retries a call up to `retries` times if carrying it out twice has the same effect as once.

    Raises GatewayError for an error response and GatewayUnreachable if there is no response.
    """

    def __init__(
        self,
        *,
        url: str,
        token: Token,
        headers: Mapping[str, str],
        retries: int,
        timeout: float,
        on_warning: Callable[[str], object] | None,
    ) -> None:
        self._url = url
        self._token = token
        self._headers = headers
        self._retries = retries
        self._on_warning = on_warning
        self._http = httpx.AsyncClient(timeout=timeout)

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def json(self, model: type[M], call: Call) -> M:
        """The JSON of a response."""
        response = await self.send(call)
        return model.from_dict(response.json())

    async def send(self, call: Call) -> httpx.Response:
        """The response to a call, read to its end."""
        return await self._retry(call, self._http.timeout)

    @asynccontextmanager
    async def open(self, call: Call) -> AsyncIterator[httpx.Response]:
        """The response to a call, as a stream."""
        response = await self._retry(call, self._http.timeout, stream=True)
        try:
            yield response
        finally:
            await response.aclose()

    @asynccontextmanager
    async def open_once(self, call: Call, silence_timeout: float) -> AsyncIterator[httpx.Response]:
        """The same without a retry: the reader of an event stream reconnects."""
        timeout = httpx.Timeout(**{**self._http.timeout.as_dict(), "read": silence_timeout})
        response = await self._send_once(call, call.timeout(timeout, time.monotonic()), stream=True)
        try:
            yield response
        finally:
            await response.aclose()

    async def _retry(self, call: Call, timeout: httpx.Timeout, stream: bool = False) -> httpx.Response:
        attempt = 0
        while True:
            try:
                return await self._send_once(call, call.timeout(timeout, time.monotonic()), stream)
            except (GatewayError, GatewayUnreachable) as error:
                if call.is_deleted(error, attempt):
                    return httpx.Response(204)
                delay = retry_delay(error, attempt)
                if not call.may_retry(error) or attempt >= self._retries or delay is None:
                    raise
                if time.monotonic() + delay >= call.deadline:
                    await sleep(max(0.0, call.deadline - time.monotonic()))
                    raise
            await sleep(delay)
            attempt += 1

    async def _send_once(self, call: Call, timeout: httpx.Timeout, stream: bool) -> httpx.Response:
        request = self._http.build_request(
            call.method,
            self._url + call.path,
            params={name: value for name, value in call.query.items() if value is not None},
            json=call.json,
            content=call.content,
            headers=await self._all_headers(call),
            timeout=timeout,
        )
        try:
            response = await self._http.send(request, stream=stream)
            if stream and not response.is_success:
                await response.aread()
        except httpx.TransportError as cause:
            raise unreachable(self._url, cause) from cause
        try:
            call.check(response, self._on_warning)
        except BaseException:
            await response.aclose()
            raise
        return response

    async def _all_headers(self, call: Call) -> dict[str, str]:
        token = (await token_from(self._token)).strip()
        headers = {"Accept": call.accept, **self._headers, **call.headers}
        if call.content is not None:
            headers["Content-Type"] = "application/octet-stream"
        if token:
            headers["Authorization"] = f"Bearer {token}"
        for name, value in headers.items():
            # Checked here because the error of httpx would print the token.
            if not value.isprintable():
                raise ValueError(f"{name} contains a character that a header cannot carry, such as a newline")
        return headers
