// AG-UI's own client. It sends a message to a session, answers each question of the agent with the option of its kind
// `allow_once`, and prints what it knows in the end. The library checks the order of all events.
//
//   node ag-ui-client.mjs <URL of the session> <message>
import { AbstractAgent, EventType } from '@ag-ui/client'
import { Observable } from 'rxjs'

const [url, text] = process.argv.slice(2)
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

class SessionAgent extends AbstractAgent {
  run(input) {
    return new Observable((subscriber) => {
      this.#run(input, subscriber).then(
        () => subscriber.complete(),
        (error) => subscriber.error(error),
      )
    })
  }

  async #run(input, subscriber) {
    const events = await fetch(`${url}/agui/events`, { headers })
    const reply = await fetch(`${url}/agui/run`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!reply.ok) throw new Error(await reply.text())
    let isOwn = false
    let rest = ''
    for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()
      for (const block of blocks) {
        const [, json] = /^data: (.*)$/m.exec(block) ?? []
        const event = json === undefined ? {} : JSON.parse(json)
        if (event.type === EventType.RUN_STARTED) isOwn = event.runId === input.runId
        if (!isOwn) continue
        subscriber.next(event)
        if (event.type === EventType.RUN_FINISHED || event.type === EventType.RUN_ERROR) return
      }
    }
  }
}

const agent = new SessionAgent({ threadId: url.split('/').at(-1) })
const asked = []
agent.addMessage({ id: 'm-1', role: 'user', content: text })
await agent.runAgent()
while (agent.pendingInterrupts.length > 0) {
  const [{ id, message, metadata }] = agent.pendingInterrupts
  asked.push(message)
  const option = metadata.options.find(({ kind }) => kind === 'allow_once').id
  await agent.runAgent({ resume: [{ interruptId: id, status: 'resolved', payload: { option } }] })
}
process.stdout.write(JSON.stringify({ asked, messages: agent.messages }))
process.exit()
