"""Carries out the steps of scenarios with the Python client: see ../driver.ts."""

import json
import sys

from session_gateway_client import GatewayError, GatewayUnreachable, SessionGateway, WaitTimeout

gateway = SessionGateway()

calls = {
    "create": lambda step: gateway.create(step["session"], idempotency_key=step.get("key")).to_dict(),
    "get": lambda step: gateway.get(step["id"]).to_dict(),
    "delete": lambda step: gateway.delete(step["id"]),
    "workflows": lambda step: gateway.workflows().to_dict(),
    "wait": lambda step: gateway.wait(step["id"], timeout=step.get("seconds", 60)).to_dict(),
    "list": lambda step: {"ids": [one.id for one in gateway.list(status=step.get("status"), label=step.get("label"))]},
}

for line in sys.stdin:
    step = json.loads(line)
    try:
        outcome = {"ok": calls[step["call"]](step)}
    except GatewayError as error:
        outcome = {"error": {"kind": "answer", "status": error.status, "message": str(error)}}
    except GatewayUnreachable as error:
        outcome = {"error": {"kind": "unreachable", "message": str(error)}}
    except WaitTimeout as error:
        outcome = {"error": {"kind": "timeout", "message": str(error)}}
    print(json.dumps(outcome), flush=True)
