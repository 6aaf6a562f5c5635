import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from './local-backend.ts'
import { startCommand } from './processes.ts'
import { freePort } from './redis.ts'
import { toolPath } from './tools.ts'

type Result = { value: [at: number, value: string] }[]
type Exemplars = {
  seriesLabels: Record<string, string>
  exemplars: { labels: Record<string, string>; value: string }[]
}[]

/** A real Prometheus that scrapes one gateway each second. */
export async function startPrometheus(t: Test, target: string) {
  const folder = await temporaryDirectory(t)
  const port = await freePort()
  const labels = '{ namespace: agents, pod: gateway-1 }'
  const job = `{ job_name: gateway, static_configs: [{ targets: ["${target}"], labels: ${labels} }] }`
  writeFileSync(join(folder, 'prometheus.yml'), `global: { scrape_interval: 1s }\nscrape_configs: [${job}]\n`)
  const started = startCommand(t, toolPath('prometheus'), [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--enable-feature=exemplar-storage',
  ])
  await started.said(/Server is ready to receive/)
  return {
    /** The current samples of an expression. */
    query: async (expr: string) => ((await ask('query', { query: expr })) as { result: Result }).result,
    /** The exemplars of an expression's series in the last ten minutes. */
    exemplars: async (expr: string) => {
      const now = Date.now() / 1000
      return (await ask('query_exemplars', { query: expr, start: now - 600, end: now + 60 })) as Exemplars
    },
  }

  async function ask(what: string, parameters: Record<string, string | number>): Promise<unknown> {
    const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${what}?${query}`)
    const { data, error } = (await reply.json()) as { data?: unknown; error?: string }
    if (data === undefined) throw new Error(`${JSON.stringify(parameters)}: ${error}`)
    return data
  }
}
