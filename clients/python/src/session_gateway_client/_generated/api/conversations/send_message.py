from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.accepted import Accepted
from ...models.error import Error
from ...models.new_message import NewMessage
from ...models.rate_limit_error import RateLimitError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: str,
    *,
    body: NewMessage,
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
        "url": "/v1/sessions/{id}/messages".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Accepted | Error | RateLimitError | None:
    if response.status_code == 202:
        response_202 = Accepted.from_dict(response.json())

        return response_202

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

    if response.status_code == 501:
        response_501 = Error.from_dict(response.json())

        return response_501

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
) -> Response[Accepted | Error | RateLimitError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NewMessage,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Accepted | Error | RateLimitError]:
    """Send a message to a session

     The agent answers in a new run. Read the answer in the events or the transcript of the session. The
    session must be running. Otherwise the response is a 409 that names the status and says what to do
    first, such as `POST …/start`. For a pending session the 409 has `Retry-After`.

    Args:
        id (str):
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewMessage): A message to the agent of a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Accepted | Error | RateLimitError]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NewMessage,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Accepted | Error | RateLimitError | None:
    """Send a message to a session

     The agent answers in a new run. Read the answer in the events or the transcript of the session. The
    session must be running. Otherwise the response is a 409 that names the status and says what to do
    first, such as `POST …/start`. For a pending session the 409 has `Retry-After`.

    Args:
        id (str):
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewMessage): A message to the agent of a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Accepted | Error | RateLimitError
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NewMessage,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Accepted | Error | RateLimitError]:
    """Send a message to a session

     The agent answers in a new run. Read the answer in the events or the transcript of the session. The
    session must be running. Otherwise the response is a 409 that names the status and says what to do
    first, such as `POST …/start`. For a pending session the 409 has `Retry-After`.

    Args:
        id (str):
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewMessage): A message to the agent of a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Accepted | Error | RateLimitError]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        x_platform_project=x_platform_project,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    body: NewMessage,
    x_platform_project: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Accepted | Error | RateLimitError | None:
    """Send a message to a session

     The agent answers in a new run. Read the answer in the events or the transcript of the session. The
    session must be running. Otherwise the response is a 409 that names the status and says what to do
    first, such as `POST …/start`. For a pending session the 409 has `Retry-After`.

    Args:
        id (str):
        x_platform_project (str | Unset):
        idempotency_key (str | Unset):
        body (NewMessage): A message to the agent of a session.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Accepted | Error | RateLimitError
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            x_platform_project=x_platform_project,
            idempotency_key=idempotency_key,
        )
    ).parsed
