// Sends the requests of standard input with fetch.
import { json } from 'node:stream/consumers'

const answers = []
for (const { method, url, headers, body } of await json(process.stdin)) {
  const reply = await fetch(url, { method, headers, body })
  answers.push({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
}
process.stdout.write(JSON.stringify(answers))
