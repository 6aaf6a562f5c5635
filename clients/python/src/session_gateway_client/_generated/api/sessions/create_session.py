from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.created_session import CreatedSession
from ...models.error import Error
from ...models.new_session import NewSession
from ...models.rate_limit_error import RateLimitError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewSession,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_platform_project, Unset):
        headers["X-Platform-Project"] = x_platform_project

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/sessions",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CreatedSession | Error | RateLimitError | None:
    if response.status_code == 201:
        response_201 = CreatedSession.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = Error.from_dict(response.json())

        return response_400

    if response.status_code == 401:
        response_401 = Error.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Error.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Error.from_dict(response.json())

        return response_404

    if response.status_code == 408:
        response_408 = Error.from_dict(response.json())

        return response_408

    if response.status_code == 409:
        response_409 = Error.from_dict(response.json())

        return response_409

    if response.status_code == 413:
        response_413 = Error.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Error.from_dict(response.json())

        return response_415

    if response.status_code == 417:
        response_417 = Error.from_dict(response.json())

        return response_417

    if response.status_code == 421:
        response_421 = Error.from_dict(response.json())

        return response_421

    if response.status_code == 422:
        response_422 = Error.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = RateLimitError.from_dict(response.json())

        return response_429

    if response.status_code == 431:
        response_431 = Error.from_dict(response.json())

        return response_431

    if response.status_code == 500:
        response_500 = Error.from_dict(response.json())

        return response_500

    if response.status_code == 502:
        response_502 = Error.from_dict(response.json())

        return response_502

    if response.status_code == 503:
        response_503 = Error.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CreatedSession | Error | RateLimitError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: NewSession,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[CreatedSession | Error | RateLimitError]:
    """Create a session

     The session starts as soon as the platform has capacity. Get the session to see its status. With
    `interactive: false` the session ends after its first run. If the request has no `interactive`, the
    platform decides; today it creates a session that waits for the next message after each run.

    Args:
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewSession): The session to create. Only `task` is required.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedSession | Error | RateLimitError]
    """

    kwargs = _get_kwargs(
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: NewSession,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> CreatedSession | Error | RateLimitError | None:
    """Create a session

     The session starts as soon as the platform has capacity. Get the session to see its status. With
    `interactive: false` the session ends after its first run. If the request has no `interactive`, the
    platform decides; today it creates a session that waits for the next message after each run.

    Args:
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewSession): The session to create. Only `task` is required.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedSession | Error | RateLimitError
    """

    return sync_detailed(
        client=client,
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: NewSession,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[CreatedSession | Error | RateLimitError]:
    """Create a session

     The session starts as soon as the platform has capacity. Get the session to see its status. With
    `interactive: false` the session ends after its first run. If the request has no `interactive`, the
    platform decides; today it creates a session that waits for the next message after each run.

    Args:
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewSession): The session to create. Only `task` is required.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedSession | Error | RateLimitError]
    """

    kwargs = _get_kwargs(
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: NewSession,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> CreatedSession | Error | RateLimitError | None:
    """Create a session

     The session starts as soon as the platform has capacity. Get the session to see its status. With
    `interactive: false` the session ends after its first run. If the request has no `interactive`, the
    platform decides; today it creates a session that waits for the next message after each run.

    Args:
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewSession): The session to create. Only `task` is required.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedSession | Error | RateLimitError
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            x_platform_project=x_platform_project,
            idempotency_key=idempotency_key,
        )
    ).parsed
