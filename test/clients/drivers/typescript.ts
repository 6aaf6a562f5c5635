// Carries out the steps of scenarios with the TypeScript client: see ../driver.ts.
import { createInterface } from 'node:readline'
import { GatewayError, GatewayUnreachable, SessionGateway, WaitTimeout } from '../../../clients/typescript/src/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: steps are JSON of any shape
type Step = any

const gateway = new SessionGateway()

const calls: Record<string, (step: Step) => Promise<unknown>> = {
  create: ({ session, key }) => gateway.create(session, { idempotencyKey: key }),
  get: ({ id }) => gateway.get(id),
  delete: ({ id }) => gateway.delete(id),
  workflows: () => gateway.workflows(),
  wait: ({ id, seconds }) => gateway.wait(id, { timeoutMs: (seconds ?? 60) * 1000 }),
  async list({ status, label }) {
    const ids: string[] = []
    for await (const { id } of gateway.list({ status, label })) ids.push(id)
    return { ids }
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const step = JSON.parse(line)
  const outcome = await calls[step.call]?.(step).then(
    (ok) => ({ ok: ok ?? null }),
    (error) => ({ error: told(error) }),
  )
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}

function told(error: Error) {
  const { message } = error
  if (error instanceof GatewayError) return { kind: 'answer', status: error.status, message }
  if (error instanceof GatewayUnreachable) return { kind: 'unreachable', message }
  if (error instanceof WaitTimeout) return { kind: 'timeout', message }
  throw error
}
