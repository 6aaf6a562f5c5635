import { execFileSync } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { agent, methods, ndJsonStream, PROTOCOL_VERSION } from '@agentclientprotocol/sdk'

// An agent without a model. It answers its prompt with a shell script, whose file is its argument. The script gets the arm, as
// the prompt shows it, and the title of the issue.

agent({ name: 'script' })
  .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
  .onRequest(methods.agent.session.new, () => ({ sessionId: `script-${process.pid}` }))
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
    const text = prompt.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
    const arm = /^name: speedrun$/m.test(text) ? 'workflow' : 'plain'
    const [, title = ''] = /^(?:\/speedrun )?# ((?!Speedrun).+)$/m.exec(text) ?? []
    execFileSync('sh', [process.argv[2] ?? '', arm, title], { stdio: 'ignore' })
    const content = { type: 'text' as const, text: 'Done.' }
    await client.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: 'agent_message_chunk', content },
    })
    return { stopReason: 'end_turn' as const, usage: { inputTokens: 900, outputTokens: 100, totalTokens: 1000 } }
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>))
