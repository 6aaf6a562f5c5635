from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.agent_list import AgentList
from ...models.error import Error
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
        "url": "/v1/agents",
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> AgentList | Error | RateLimitError | None:
    if response.status_code == 200:
        response_200 = AgentList.from_dict(response.json())

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
) -> Response[AgentList | Error | RateLimitError]:
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
) -> Response[AgentList | Error | RateLimitError]:
    """List the agents

     Returns the agents of the backend. The local backend lists the agent that runs its sessions first,
    and then the other agents that it knows and finds on `PATH`.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AgentList | Error | RateLimitError]
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
) -> AgentList | Error | RateLimitError | None:
    """List the agents

     Returns the agents of the backend. The local backend lists the agent that runs its sessions first,
    and then the other agents that it knows and finds on `PATH`.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AgentList | Error | RateLimitError
    """

    return sync_detailed(
        client=client,
        x_platform_project=x_platform_project,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Response[AgentList | Error | RateLimitError]:
    """List the agents

     Returns the agents of the backend. The local backend lists the agent that runs its sessions first,
    and then the other agents that it knows and finds on `PATH`.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AgentList | Error | RateLimitError]
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
) -> AgentList | Error | RateLimitError | None:
    """List the agents

     Returns the agents of the backend. The local backend lists the agent that runs its sessions first,
    and then the other agents that it knows and finds on `PATH`.

    Args:
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AgentList | Error | RateLimitError
    """

    return (
        await asyncio_detailed(
            client=client,
            x_platform_project=x_platform_project,
        )
    ).parsed
