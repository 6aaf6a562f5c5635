from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.model_list import ModelList
from ...models.rate_limit_error import RateLimitError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    x_platform_project: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_platform_project, Unset):
        headers["X-Platform-Project"] = x_platform_project

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/models",
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | ModelList | RateLimitError | None:
    if response.status_code == 200:
        response_200 = ModelList.from_dict(response.json())

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
) -> Response[Error | ModelList | RateLimitError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | ModelList | RateLimitError]:
    """List the models

     Returns the models that sessions of the project can use. The local backend has no such list: each
    agent has its own models, and the response is 501.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | ModelList | RateLimitError]
    """

    kwargs = _get_kwargs(
        x_platform_project=x_platform_project,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Error | ModelList | RateLimitError | None:
    """List the models

     Returns the models that sessions of the project can use. The local backend has no such list: each
    agent has its own models, and the response is 501.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | ModelList | RateLimitError
    """

    return sync_detailed(
        client=client,
        x_platform_project=x_platform_project,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | ModelList | RateLimitError]:
    """List the models

     Returns the models that sessions of the project can use. The local backend has no such list: each
    agent has its own models, and the response is 501.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | ModelList | RateLimitError]
    """

    kwargs = _get_kwargs(
        x_platform_project=x_platform_project,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Error | ModelList | RateLimitError | None:
    """List the models

     Returns the models that sessions of the project can use. The local backend has no such list: each
    agent has its own models, and the response is 501.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | ModelList | RateLimitError
    """

    return (
        await asyncio_detailed(
            client=client,
            x_platform_project=x_platform_project,
        )
    ).parsed
