// The programs of the Bug Fix workflow in one file: workflows/bugfix/bin/<name> starts it with its own name.
const programs: Record<string, () => Promise<{ main(args: string[]): Promise<number> }>> = {
  'follow-up': () => import('./follow-up/command.ts'),
  'prove-regression': () => import('./proof/command.ts'),
  status: () => import('./status/command.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = programs[name]
if (load === undefined) throw new Error(`There is no program "${name}"`)
const { main } = await load()
process.exitCode = await main(args)
