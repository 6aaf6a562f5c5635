// npm run bench -- [--rounds=5] [--seconds=3] [--save] [name …]
// Without names: every kind of request and the fixed rate; takes a few minutes. Longer measurements run only by name:
// connections, long-list, addresses, endurance, memory, start, cli. --save writes the results to bench/RESULTS.md.
import { parseArgs } from 'node:util'
import { measureFixedRate } from './fixed-rate.ts'
import { longRuns } from './long-runs.ts'
import { dated, describe, type Results, readResults, writeResults } from './report.ts'
import { startRig } from './rig.ts'
import { scenarios } from './scenarios.ts'
import { measureThroughput } from './throughput.ts'

const requests = scenarios.map(({ name }) => name)
const all = [...requests, 'fixed-rate', ...Object.keys(longRuns)]

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      save: { type: 'boolean', default: false },
    },
  })
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  const unknown = positionals.filter((name) => !all.includes(name))
  if (unknown.length > 0 || !(rounds >= 1 && seconds >= 1)) {
    throw new Error(`Usage: npm run bench -- [--rounds=5] [--seconds=3] [--save] [${all.join(' | ')}] …`)
  }
  const chosen = positionals.length > 0 ? positionals : [...requests, 'fixed-rate']
  const results = await measure(chosen, rounds, seconds)
  process.stdout.write(`${describe(results)}\n${JSON.stringify(results)}\n`)
  if (values.save) {
    const before = readResults()
    writeResults({ ...before, ...results, longRuns: { ...before.longRuns, ...results.longRuns } })
  }
}

async function measure(names: string[], rounds: number, seconds: number): Promise<Results> {
  const rig = await startRig((line) => process.stderr.write(`${line}\n`))
  const results: Results = {}
  try {
    const kinds = requests.filter((name) => names.includes(name))
    if (kinds.length > 0) {
      const measured = await measureThroughput(rig, kinds, rounds, seconds)
      results.throughput = { ...dated(), rounds, seconds, scenarios: measured }
    }
    if (names.includes('fixed-rate')) {
      results.fixedRate = { ...dated(), figures: await measureFixedRate(rig, rounds, seconds) }
    }
    for (const [name, run] of Object.entries(longRuns)) {
      if (!names.includes(name)) continue
      rig.say(name)
      results.longRuns = { ...results.longRuns, [name]: { ...dated(), figures: await run(rig) } }
    }
    return results
  } finally {
    await rig.end()
  }
}
