"""Sends the requests of standard input with the library that is named, over one session of it."""

import json
import sys

import httpx
import requests

session = requests.Session() if sys.argv[1] == "requests" else httpx.Client()
name_of_body = "data" if sys.argv[1] == "requests" else "content"

answers = []
for request in json.load(sys.stdin):
    body = request.get("body")
    options = {} if body is None else {name_of_body: body.encode()}
    answer = session.request(request["method"], request["url"], headers=request["headers"], **options)
    headers = {name.lower(): value for name, value in answer.headers.items()}
    answers.append({"status": answer.status_code, "headers": headers, "body": answer.text})
json.dump(answers, sys.stdout)
