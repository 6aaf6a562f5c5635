from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.rate_limit_error import RateLimitError
from ...models.session_list import SessionList
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    status: str | Unset = UNSET,
    label: str | Unset = UNSET,
    label_selector: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_platform_project, Unset):
        headers["X-Platform-Project"] = x_platform_project

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["offset"] = offset

    params["status"] = status

    params["label"] = label

    params["labelSelector"] = label_selector

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sessions",
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | RateLimitError | SessionList | None:
    if response.status_code == 200:
        response_200 = SessionList.from_dict(response.json())

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
) -> Response[Error | RateLimitError | SessionList]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    status: str | Unset = UNSET,
    label: str | Unset = UNSET,
    label_selector: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | RateLimitError | SessionList]:
    """List the sessions of the project

     Returns all sessions of the project, newest first. With `limit` or `offset` it returns one page, and
    the `Link` header has the URL of the next page. `total` counts all sessions that match the filters.

    An unknown query parameter gets 400, because a mistyped filter would return the wrong sessions. If
    sessions are created and deleted so fast that the gateway cannot read a consistent list, the
    response is a 502: retry, or read pages.

    The first list after a one-shot session has stopped can take longer: the gateway reads the event log
    of the session to find its outcome.

    Args:
        limit (int | Unset):
        offset (int | Unset):
        status (str | Unset):
        label (str | Unset):
        label_selector (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | RateLimitError | SessionList]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        status=status,
        label=label,
        label_selector=label_selector,
        x_platform_project=x_platform_project,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    status: str | Unset = UNSET,
    label: str | Unset = UNSET,
    label_selector: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Error | RateLimitError | SessionList | None:
    """List the sessions of the project

     Returns all sessions of the project, newest first. With `limit` or `offset` it returns one page, and
    the `Link` header has the URL of the next page. `total` counts all sessions that match the filters.

    An unknown query parameter gets 400, because a mistyped filter would return the wrong sessions. If
    sessions are created and deleted so fast that the gateway cannot read a consistent list, the
    response is a 502: retry, or read pages.

    The first list after a one-shot session has stopped can take longer: the gateway reads the event log
    of the session to find its outcome.

    Args:
        limit (int | Unset):
        offset (int | Unset):
        status (str | Unset):
        label (str | Unset):
        label_selector (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | RateLimitError | SessionList
    """

    return sync_detailed(
        client=client,
        limit=limit,
        offset=offset,
        status=status,
        label=label,
        label_selector=label_selector,
        x_platform_project=x_platform_project,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    status: str | Unset = UNSET,
    label: str | Unset = UNSET,
    label_selector: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | RateLimitError | SessionList]:
    """List the sessions of the project

     Returns all sessions of the project, newest first. With `limit` or `offset` it returns one page, and
    the `Link` header has the URL of the next page. `total` counts all sessions that match the filters.

    An unknown query parameter gets 400, because a mistyped filter would return the wrong sessions. If
    sessions are created and deleted so fast that the gateway cannot read a consistent list, the
    response is a 502: retry, or read pages.

    The first list after a one-shot session has stopped can take longer: the gateway reads the event log
    of the session to find its outcome.

    Args:
        limit (int | Unset):
        offset (int | Unset):
        status (str | Unset):
        label (str | Unset):
        label_selector (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | RateLimitError | SessionList]
    """

    kwargs = _get_kwargs(
        limit=limit,
        offset=offset,
        status=status,
        label=label,
        label_selector=label_selector,
        x_platform_project=x_platform_project,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    status: str | Unset = UNSET,
    label: str | Unset = UNSET,
    label_selector: str | Unset = UNSET,
    x_platform_project: str | Unset = UNSET,
) -> Error | RateLimitError | SessionList | None:
    """List the sessions of the project

     Returns all sessions of the project, newest first. With `limit` or `offset` it returns one page, and
    the `Link` header has the URL of the next page. `total` counts all sessions that match the filters.

    An unknown query parameter gets 400, because a mistyped filter would return the wrong sessions. If
    sessions are created and deleted so fast that the gateway cannot read a consistent list, the
    response is a 502: retry, or read pages.

    The first list after a one-shot session has stopped can take longer: the gateway reads the event log
    of the session to find its outcome.

    Args:
        limit (int | Unset):
        offset (int | Unset):
        status (str | Unset):
        label (str | Unset):
        label_selector (str | Unset):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | RateLimitError | SessionList
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            offset=offset,
            status=status,
            label=label,
            label_selector=label_selector,
            x_platform_project=x_platform_project,
        )
    ).parsed
