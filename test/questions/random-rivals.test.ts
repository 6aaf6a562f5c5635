import t from 'tap'
import { Chances } from '../chaos/random.ts'
import { keptAskingRun } from '../support/asked-runs.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { oneShot, startPlatform } from '../support/platform.ts'
import { startRedis } from '../support/redis.ts'
import { size } from '../support/size.ts'
import { needs } from '../support/tools.ts'

/** Number of questions. QUESTIONS=10000 sets it. */
const total = Number(process.env.QUESTIONS ?? size(200, 1000))
const seed = Number(process.env.PROPERTY_SEED ?? 17)
/** Sessions that ask at the same time, and questions of each. */
const [sessions, perSession] = [20, 5]
/** Questions between two restarts of a gateway. */
const perRestart = 100

type Message = { id: string; content: string; metadata?: { type: string } }
type Event = { type: string; runId?: string; messages?: Message[]; toolCallId?: string }

t.test(
  `${total} questions with random rival answers, restarts of gateways and stops of sessions (seed ${seed})`,
  needs('redis-server'),
  async (t) => {
    const chances = new Chances(seed)
    const random = () => chances.next()
    // Responses of the backend take as long as on a busy platform, and some are lost.
    const platform = await startPlatform(t, {
      async meets({ url, body }, response) {
        await new Promise((resolve) => setTimeout(resolve, 5 * random()))
        const [, name] = /([^/]+)\/agui\/run$/.exec(url) ?? []
        if (name === undefined || random() > 0.03) return undefined
        if (random() < 0.3) return [500, { error: 'x' }]
        if (random() < 0.5) platform.emit(name, { type: 'MESSAGES_SNAPSHOT', messages: body.messages })
        response.socket?.destroy()
        return null
      },
    })
    const redis = await startRedis(t)
    const settings = {
      BACKEND_URL: platform.url,
      REDIS_URL: redis.url,
      BACKEND_TIMEOUT: '1s',
      RATE_LIMIT_RPS: '100000',
      RATE_LIMIT_BURST: '100000',
    }
    const start = () => startGatewayProcess(t, settings)
    const gateways = await Promise.all([start(), start()])
    const counts = { asked: 0, sent: 0, accepted: 0, refused: 0, lost: 0, restarts: 0, stops: 0 }
    const accepted = new Map<string, string[]>()
    let restarted = Promise.resolve()

    await Promise.all(Array.from({ length: sessions }, (_, index) => ask(index)))

    await restarted
    const answers = checkLogs()
    t.comment(JSON.stringify({ ...counts, answers }))
    t.equal(counts.asked, total)
    t.ok(counts.restarts >= total / perRestart - 1 && counts.stops > 0, 'there were restarts and stops')
    t.ok(answers > total / 2, `${answers} answers`)

    /** Asks questions in one session after the other, until all have been asked. */
    async function ask(index: number) {
      for (let count = 0; counts.asked < total; count += 1) {
        const name = `s-${index}-${Math.floor(count / perSession)}`
        if (count % perSession === 0)
          platform.add(name, { labels: { ...oneShot, 'session-gateway/one-shot': 'false' } })
        counts.asked += 1
        // They are not needed, and there would be hundreds of thousands.
        platform.seen.length = 0
        const id = `q${counts.asked}`
        // Each question has its own text, so that an answer shows which question it is for.
        for (const event of keptAskingRun(id, { question: `Question ${id}?` })) platform.emit(name, event)
        if (counts.asked % perRestart === 0) restarted = restarted.then(restart)
        const isStopped = random() < 0.1
        if (isStopped) setTimeout(() => stop(name), 30 * random())
        await Promise.all(Array.from({ length: 2 + Math.floor(6 * random()) }, (_, rival) => answer(name, id, rival)))
        // An answer to an earlier question, which must not be taken for this one.
        if (counts.asked > 1) await answer(name, `q${1 + Math.floor((counts.asked - 1) * random())}`, 99)
        if (isStopped) platform.setPhase(name, 'Running')
      }
    }

    async function answer(name: string, id: string, rival: number) {
      await new Promise((resolve) => setTimeout(resolve, 10 * random()))
      counts.sent += 1
      const text = `${id} by ${rival}`
      const path = `/v1/sessions/${name}/questions/${id}`
      const gateway = gateways[random() < 0.5 ? 0 : 1] as (typeof gateways)[0]
      try {
        const { status } = await gateway.send(path, { method: 'POST', body: { text } })
        if (status === 202) {
          counts.accepted += 1
          accepted.set(id, [...(accepted.get(id) ?? []), text])
        } else if (status === 404 || status === 409) counts.refused += 1
        else counts.lost += 1
      } catch {
        // The gateway was killed.
        counts.lost += 1
      }
    }

    function stop(name: string) {
      counts.stops += 1
      platform.setPhase(name, 'Stopped')
    }

    async function restart() {
      const index = counts.restarts % 2
      counts.restarts += 1
      gateways[index]?.child.kill('SIGKILL')
      gateways[index] = await start()
    }

    /** Checks that each answer is the only one, and follows its question. Returns the number of answers. */
    function checkLogs(): number {
      const seen = new Map<string, string>()
      for (const name of platform.names()) {
        let open: string | undefined
        const known = new Set<string>()
        for (const event of platform.log(name) as Event[]) {
          if (event.type === 'TOOL_CALL_START') open = event.toolCallId
          for (const message of event.messages ?? []) {
            if (message.metadata?.type !== 'ask_user_question_response' || known.has(message.id)) continue
            known.add(message.id)
            const { answers } = JSON.parse(message.content) as { answers: Record<string, string> }
            const [[question, text] = ['', '']] = Object.entries(answers)
            if (question !== `Question ${open}?`) t.fail(`${name}: ${text} for ${open}`)
            if (seen.has(question)) t.fail(`${name}: ${text} after ${seen.get(question)}`)
            seen.set(question, text)
            open = undefined
          }
        }
      }
      for (const [id, texts] of accepted) t.same([seen.get(`Question ${id}?`)], texts, `accepted answers to ${id}`)
      return seen.size
    }
  },
)
