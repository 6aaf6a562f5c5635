import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { rounded } from './figures.ts'
import type { FixedRate } from './fixed-rate.ts'
import type { Figures } from './long-runs.ts'
import { scenarios } from './scenarios.ts'
import type { Throughput } from './throughput.ts'
import { findTools, versionOf } from './tools.ts'

/** The latest results of each kind, with their dates. */
export type Results = {
  throughput?: Dated & { rounds: number; seconds: number; scenarios: Throughput[] }
  fixedRate?: Dated & { figures: FixedRate }
  longRuns?: Record<string, Dated & { figures: Figures }>
}
type Dated = { date: string; machine: string }

const files = { json: new URL('results.json', import.meta.url), markdown: new URL('RESULTS.md', import.meta.url) }

export function readResults(): Results {
  return existsSync(files.json) ? (JSON.parse(readFileSync(files.json, 'utf8')) as Results) : {}
}

export function dated(): Dated {
  const { nginx, wrk } = findTools()
  const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  const [cpu] = cpus()
  const parts = [
    `${cpus().length} × ${cpu?.model.trim()}`,
    `${rounded(totalmem() / 1024 ** 3, 0)} GB`,
    `Linux ${release()}`,
    `Node ${process.version}`,
    versionOf(nginx, /nginx\/[\d.]+/),
    versionOf(wrk, /wrk \S+/),
    `revision ${revision || 'unknown'}`,
  ]
  return { date: new Date().toISOString().slice(0, 16), machine: parts.join(', ') }
}

export function writeResults(results: Results) {
  writeFileSync(
    files.json,
    `${JSON.stringify(results, (_, value) => (typeof value === 'number' ? rounded(value, 3) : value), 2)}\n`,
  )
  writeFileSync(files.markdown, describe(results))
}

/** The results as Markdown tables. */
export function describe({ throughput, fixedRate, longRuns = {} }: Results): string {
  const sections = ['# Results of `npm run bench`', intro]
  if (throughput) {
    const { rounds, seconds } = throughput
    sections.push(
      `## Requests over 64 connections, saturated\n\n${stamp(throughput)} Medians of ${rounds} rounds of ${seconds} s, alternating with the proxy.`,
      table(
        [
          '',
          'CPU µs',
          "nginx's",
          'ratio',
          'limit',
          'goal',
          'req/s',
          "nginx's",
          'p50 ms',
          'p99 ms',
          'backend connections',
          'peak RSS MB',
        ],
        throughput.scenarios.map(throughputRow),
      ),
    )
  }
  if (fixedRate) {
    sections.push(
      `## 1,000 requests a second\n\n${stamp(fixedRate)} Latency in ms from the time at which a request was due (corrected for coordinated omission).`,
      table(
        ['', 'p50', 'p99'],
        Object.entries(fixedRate.figures).map(([name, { p50, p99 }]) => [name, p50.toFixed(2), p99.toFixed(2)]),
      ),
    )
  }
  for (const [name, run] of Object.entries(longRuns)) {
    const rows = Object.entries(run.figures).map(([figure, value]) => [figure, String(rounded(value, 1))])
    sections.push(`## ${name}\n\n${stamp(run)}`, table(['', ''], rows))
  }
  return `${sections.join('\n\n')}\n`
}

const intro = `The gateway is compared with an nginx that only has \`proxy_pass\` (no log, no JSON). The backend is an nginx with canned
responses. The gateway runs as with \`npm start\`, with tokens, rate limiter, metrics and access log. Load generator, backend and
gateway share the machine. CPU is user and system time of all threads per request. \`limit\` and \`goal\` are targets for the ratio.
\`session-bare\` and \`create-bare\` are the lower bound: Node's HTTP server and undici without framework and features
(bench/bare.ts).`

function stamp({ date, machine }: Dated) {
  return `${date.replace('T', ' ')} UTC, ${machine}.`
}

function throughputRow({ scenario, ratio, gateway, proxy, backendConnections, peakMemory }: Throughput): string[] {
  const { must = '', goal = '' } = scenarios.find(({ name }) => name === scenario) ?? {}
  const figures = [gateway.cpu, proxy.cpu].map((cpu) => cpu.toFixed(0))
  const rates = [gateway.rps, proxy.rps].map((rps) => rps.toFixed(0))
  const latencies = [gateway.p50, gateway.p99].map((ms) => ms.toFixed(1))
  return [
    scenario,
    ...figures,
    ratio.toFixed(2),
    `${must}`,
    `${goal}`,
    ...rates,
    ...latencies,
    `${backendConnections}`,
    peakMemory.toFixed(0),
  ]
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
