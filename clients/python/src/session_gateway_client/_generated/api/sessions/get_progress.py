from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.error import Error
from ...models.progress import Progress
from ...models.rate_limit_error import RateLimitError
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: str,
    *,
    x_platform_project: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_platform_project, Unset):
        headers["X-Platform-Project"] = x_platform_project

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sessions/{id}/progress".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Error | Progress | RateLimitError | None:
    if response.status_code == 200:
        response_200 = Progress.from_dict(response.json())

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
) -> Response[Error | Progress | RateLimitError]:
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
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | Progress | RateLimitError]:
    """Get the progress of a workflow

     Returns where the workflow of a session is, as the workflow reported it: its phases, the next one,
    and the question if it waits for a decision. The workflow writes its report to a file in the
    workspace, `artifacts/<workflow>/status.json`. The Bug Fix workflow does so after each phase.

    The response is 404 if the workflow has not reported yet or does not report, and 409 if the session
    has no workflow. On the platform, the file can be read only while the session is running: otherwise
    the response is 409. If the file has an invalid format or more than 256 KiB, the response is 502,
    and the text names the place.

    Costs two backend calls: the session and its file. If the file is not there, a third call looks for
    it in the folder of the workflow.

    Args:
        id (str):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | Progress | RateLimitError]
    """

    kwargs = _get_kwargs(
        id=id,
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
    x_platform_project: str | Unset = UNSET,
) -> Error | Progress | RateLimitError | None:
    """Get the progress of a workflow

     Returns where the workflow of a session is, as the workflow reported it: its phases, the next one,
    and the question if it waits for a decision. The workflow writes its report to a file in the
    workspace, `artifacts/<workflow>/status.json`. The Bug Fix workflow does so after each phase.

    The response is 404 if the workflow has not reported yet or does not report, and 409 if the session
    has no workflow. On the platform, the file can be read only while the session is running: otherwise
    the response is 409. If the file has an invalid format or more than 256 KiB, the response is 502,
    and the text names the place.

    Costs two backend calls: the session and its file. If the file is not there, a third call looks for
    it in the folder of the workflow.

    Args:
        id (str):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | Progress | RateLimitError
    """

    return sync_detailed(
        id=id,
        client=client,
        x_platform_project=x_platform_project,
    ).parsed


async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Response[Error | Progress | RateLimitError]:
    """Get the progress of a workflow

     Returns where the workflow of a session is, as the workflow reported it: its phases, the next one,
    and the question if it waits for a decision. The workflow writes its report to a file in the
    workspace, `artifacts/<workflow>/status.json`. The Bug Fix workflow does so after each phase.

    The response is 404 if the workflow has not reported yet or does not report, and 409 if the session
    has no workflow. On the platform, the file can be read only while the session is running: otherwise
    the response is 409. If the file has an invalid format or more than 256 KiB, the response is 502,
    and the text names the place.

    Costs two backend calls: the session and its file. If the file is not there, a third call looks for
    it in the folder of the workflow.

    Args:
        id (str):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Error | Progress | RateLimitError]
    """

    kwargs = _get_kwargs(
        id=id,
        x_platform_project=x_platform_project,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    x_platform_project: str | Unset = UNSET,
) -> Error | Progress | RateLimitError | None:
    """Get the progress of a workflow

     Returns where the workflow of a session is, as the workflow reported it: its phases, the next one,
    and the question if it waits for a decision. The workflow writes its report to a file in the
    workspace, `artifacts/<workflow>/status.json`. The Bug Fix workflow does so after each phase.

    The response is 404 if the workflow has not reported yet or does not report, and 409 if the session
    has no workflow. On the platform, the file can be read only while the session is running: otherwise
    the response is 409. If the file has an invalid format or more than 256 KiB, the response is 502,
    and the text names the place.

    Costs two backend calls: the session and its file. If the file is not there, a third call looks for
    it in the folder of the workflow.

    Args:
        id (str):
        x_platform_project (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Error | Progress | RateLimitError
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            x_platform_project=x_platform_project,
        )
    ).parsed
