"""Runs the steps of scenarios with the Python client: see ../driver.ts. `--async` uses the asynchronous client."""

import asyncio
import inspect
import json
import os
import sys

from session_gateway_client import (
    AsyncSessionGateway,
    GatewayError,
    GatewayUnreachable,
    SessionGateway,
    TurnTimeout,
    WaitTimeout,
    agui,
    is_users_turn,
)

loop = asyncio.new_event_loop()


class Awaited:
    """The asynchronous client with methods that wait."""

    def __init__(self, client):
        self._client = client

    def __getattr__(self, name):
        return lambda *args, **options: awaited(getattr(self._client, name)(*args, **options))


def awaited(result):
    if inspect.isawaitable(result):
        return loop.run_until_complete(result)
    return items_of(result) if inspect.isasyncgen(result) else result


def items_of(generator):
    while True:
        try:
            yield loop.run_until_complete(anext(generator))
        except StopAsyncIteration:
            return


async def async_token():
    return os.environ["SESSION_GATEWAY_TOKEN"]


warnings = []
is_async = "--async" in sys.argv
if is_async:
    client = AsyncSessionGateway(on_warning=warnings.append, token=async_token)
    gateway, schedules = Awaited(client), Awaited(client.schedules)
else:
    gateway = SessionGateway(on_warning=warnings.append)
    schedules = gateway.schedules


def events_until(step):
    """Returns the types of the events up to the end of the run `until`, and the id of the last event."""
    types = []
    for event in gateway.events(step["id"], last_event_id=step.get("after")):
        types.append(event.data["type"])
        if types[-1] == "RUN_FINISHED" and event.data["runId"] == step["until"]:
            return {"id": event.id, "events": types}


def turn_of(follow, step, *args, **options):
    """Returns a turn with the types of its events."""
    types = []
    turn = follow(*args, timeout=step.get("seconds", 60), on_event=lambda event: types.append(event.data["type"]), **options)
    session = turn.session.to_dict() if turn.session else None
    questions = None if turn.questions is None else [question.to_dict() for question in turn.questions]
    fields = {"outcome": turn.outcome, "text": turn.text, "error": turn.error, "session": session, "questions": questions}
    return {"id": turn.run_id, **fields, "events": types}


def update(step):
    return gateway.update(step["id"], **keywords_of(step["change"])).to_dict()


def keywords_of(change):
    names = {"displayName": "display_name", "timeZone": "time_zone", "reuseLastSession": "reuse_last_session"}
    return {names.get(name, name): value for name, value in change.items()}



def wait(step):
    until = is_users_turn if step.get("until") == "turn" else None
    return gateway.wait(step["id"], timeout=step.get("seconds", 60), until=until).to_dict()


def listed(step):
    names = {"labelSelector": "label_selector"}
    filters = {names.get(name, name): value for name, value in step.items() if name != "call"}
    return {"ids": [one.id for one in gateway.list(**filters)]}


def content_of(step):
    text = step["text"].encode()
    if not step.get("streamed"):
        return text
    return streamed(text) if is_async else iter([text])


async def streamed(text):
    yield text


def text_of(stream):
    """Reads a stream to its end."""
    if is_async:
        return loop.run_until_complete(text_of_async(stream))
    with stream as response:
        return {"status": response.status_code, "text": b"".join(response.iter_bytes()).decode(errors="replace")}


async def text_of_async(stream):
    async with stream as response:
        text = b"".join([chunk async for chunk in response.aiter_bytes()])
        return {"status": response.status_code, "text": text.decode(errors="replace")}


def lines_of(step):
    """Describes the events of a run by the fields of their types."""
    lines = []
    for event in gateway.events(step["id"]):
        match event.typed:
            case agui.RunStartedEvent(run_id=run):
                lines.append(f"run {run} started")
            case agui.MessagesSnapshotEvent(messages=messages):
                lines.append(", ".join(map(describe_message, messages)))
            case agui.TextMessageContentEvent() as text:
                lines.append(f"{text.message_id} says {text.delta}")
            case agui.RunFinishedEvent() as end:
                return {"lines": [*lines, f"run {end.run_id} {end.outcome['type']}"]}
            case agui.UnknownEvent() as unknown:
                lines.append(f"unknown {unknown.type} {unknown.data['note']}")


def describe_message(message):
    names = [call["function"]["name"] for call in message.get("toolCalls", [])]
    return message["role"] + (f" with {','.join(names)}" if names else "")


calls = {
    "create": lambda step: gateway.create(step["session"], idempotency_key=step.get("key")).to_dict(),
    "get": lambda step: gateway.get(step["id"]).to_dict(),
    "delete": lambda step: gateway.delete(step["id"]),
    "update": update,
    "stop": lambda step: gateway.stop(step["id"]),
    "start": lambda step: gateway.start(step["id"]),
    "send": lambda step: gateway.send(step["id"], step["text"], idempotency_key=step.get("key")).to_dict(),
    "interrupt": lambda step: gateway.interrupt(step["id"]),
    "transcript": lambda step: gateway.transcript(step["id"]).to_dict(),
    "markdown": lambda step: {"text": gateway.transcript(step["id"], format="markdown")},
    "events": events_until,
    "typed": lines_of,
    "ask": lambda step: turn_of(gateway.ask, step, step["id"], step["text"], idempotency_key=step.get("key")),
    "followTurn": lambda step: turn_of(gateway.follow_turn, step, step["id"], step["run"]),
    "questions": lambda step: gateway.questions(step["id"]).to_dict(),
    "answer": lambda step: gateway.answer(
        step["id"], step["question"], step["answer"], idempotency_key=step.get("key")
    ).to_dict(),
    "listSchedules": lambda step: schedules.list().to_dict(),
    "createSchedule": lambda step: schedules.create(step["schedule"], idempotency_key=step.get("key")).to_dict(),
    "getSchedule": lambda step: schedules.get(step["id"]).to_dict(),
    "updateSchedule": lambda step: schedules.update(step["id"], **keywords_of(step["change"])).to_dict(),
    "deleteSchedule": lambda step: schedules.delete(step["id"]),
    "suspendSchedule": lambda step: schedules.suspend(step["id"]).to_dict(),
    "resumeSchedule": lambda step: schedules.resume(step["id"]).to_dict(),
    "triggerSchedule": lambda step: schedules.trigger(step["id"]).to_dict(),
    "scheduleRuns": lambda step: schedules.runs(step["id"]).to_dict(),
    "projects": lambda step: gateway.projects().to_dict(),
    "models": lambda step: gateway.models().to_dict(),
    "agents": lambda step: gateway.agents().to_dict(),
    "progress": lambda step: gateway.progress(step["id"]).to_dict(),
    "files": lambda step: gateway.files(step["id"], step.get("path", "")).to_dict(),
    "readFile": lambda step: text_of(gateway.read_file(step["id"], step["path"], range=step.get("range"))),
    "writeFile": lambda step: gateway.write_file(step["id"], step["path"], content_of(step)),
    "changes": lambda step: gateway.changes(step["id"]).to_dict(),
    "patch": lambda step: text_of(gateway.patch(step["id"], repo=step.get("repo"), since=step.get("since"))),
    "bundle": lambda step: text_of(gateway.bundle(step["id"], repo=step.get("repo"))),
    "deleteFile": lambda step: gateway.delete_file(step["id"], step["path"]),
    "workflows": lambda step: gateway.workflows().to_dict(),
    "wait": wait,
    "list": listed,
}

for line in sys.stdin:
    step = json.loads(line)
    try:
        outcome = {"ok": calls[step["call"]](step)}
    except GatewayError as error:
        outcome = {"error": {"kind": "answer", "status": error.status, "message": str(error)}}
    except GatewayUnreachable as error:
        outcome = {"error": {"kind": "unreachable", "message": str(error)}}
    except ValueError as error:
        outcome = {"error": {"kind": "argument", "message": str(error)}}
    except (TurnTimeout, WaitTimeout) as error:
        outcome = {"error": {"kind": "timeout", "message": str(error)}}
    print(json.dumps({**outcome, "warnings": warnings}), flush=True)
    warnings.clear()
