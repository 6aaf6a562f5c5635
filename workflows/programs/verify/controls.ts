import { Bench } from '../proof/bench.ts'
import type { ProveOptions } from '../proof/options.ts'
import { Refusal } from '../proof/refusal.ts'
import type { Commits } from './commits.ts'
import type { Control } from './verification.ts'

type Name = Control['name']

/** Runs the new tests where their outcome is known if they judge nothing but the code of the fix. Stops at the first fault. */
export async function runControls(options: ProveOptions, base: string, commits: Commits): Promise<Control[]> {
  const wanted: [Name, string][] = [
    ['words', commits.described],
    ['comment', commits.commented],
  ]
  const bench = await Bench.open(options, [base, ...wanted.map(([, commit]) => commit)])
  const controls: Control[] = []
  try {
    for (const [name, commit] of wanted) {
      const why = await runControl(bench, name, commit, options.testCommand)
      controls.push({ name, outcome: why === null ? 'passed' : 'failed', why })
      if (why !== null) break
    }
  } finally {
    await bench.close()
  }
  return controls
}

/** Returns what went wrong. Null if nothing did. */
async function runControl(bench: Bench, name: Name, commit: string, command: string): Promise<string | null> {
  try {
    const place = await bench.checkOut(await bench.trees.treeOf(commit), name, commit)
    const { code } = await bench.run(place, name, commit, command)
    return judgeExitCode(name, code)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function judgeExitCode(name: Name, code: number): string | null {
  if (name === 'words' && code === 0)
    return 'the tests pass without the code of the fix, with only its documents and with its lines as comments. They read texts instead of running the code'
  if (name === 'comment' && code !== 0)
    return 'the tests do not pass with the fix and a further comment in it. They compare the text of the source'
  return null
}
