from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.rate_limit_error import RateLimitError
from ...models.transcript import Transcript
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: str,
    *,
    format_: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_platform_project, Unset):
        headers["X-Platform-Project"] = x_platform_project

    params: dict[str, Any] = {}

    params["format"] = format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sessions/{id}/transcript".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | RateLimitError | Transcript | None:
    if response.status_code == 200:
        response_200 = Transcript.from_dict(response.json())

        return response_200

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
) -> Response[Error | RateLimitError | Transcript]:
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
    format_: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | RateLimitError | Transcript]:
    """Get the transcript of a session

     The gateway builds the transcript from the events that the backend has stored. If the backend cannot
    export them, the gateway reads the event stream instead. This takes up to 10 seconds while the agent
    is working, and up to 15 seconds if there are no events.

    Args:
        id (str):
        format_ (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | RateLimitError | Transcript]
    """

    kwargs = _get_kwargs(
        id=id,
        format_=format_,
        x_platform_project=x_platform_project,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    format_: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Error | RateLimitError | Transcript | None:
    """Get the transcript of a session

     The gateway builds the transcript from the events that the backend has stored. If the backend cannot
    export them, the gateway reads the event stream instead. This takes up to 10 seconds while the agent
    is working, and up to 15 seconds if there are no events.

    Args:
        id (str):
        format_ (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | RateLimitError | Transcript
    """

    return sync_detailed(
        id=id,
        client=client,
        format_=format_,
        x_platform_project=x_platform_project,
    ).parsed


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    format_: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | RateLimitError | Transcript]:
    """Get the transcript of a session

     The gateway builds the transcript from the events that the backend has stored. If the backend cannot
    export them, the gateway reads the event stream instead. This takes up to 10 seconds while the agent
    is working, and up to 15 seconds if there are no events.

    Args:
        id (str):
        format_ (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | RateLimitError | Transcript]
    """

    kwargs = _get_kwargs(
        id=id,
        format_=format_,
        x_platform_project=x_platform_project,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    format_: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Error | RateLimitError | Transcript | None:
    """Get the transcript of a session

     The gateway builds the transcript from the events that the backend has stored. If the backend cannot
    export them, the gateway reads the event stream instead. This takes up to 10 seconds while the agent
    is working, and up to 15 seconds if there are no events.

    Args:
        id (str):
        format_ (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | RateLimitError | Transcript
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            format_=format_,
            x_platform_project=x_platform_project,
        )
    ).parsed
