import { shellWord, shellWords } from './shell.ts'

const runners = ['node', 'tsx', 'jest', 'vitest', 'mocha', 'ava', 'tap', 'c8', 'nyc']

/** Options that have their value in the next word. */
const withValue =
  /^(-r|--require|--import|--loader|--experimental-loader|-c|--config|--project|-p|--package|-R|--reporter|--reporters|--test-reporter|--env|--test-timeout|--test-concurrency|-t|--timeout|--ui|--extension|--opts|--env-file|--conditions|-C|--pool)$/

/**
 * The command of a script for some test files only: the script with its files replaced. Undefined if the script is more than
 * one call of a known runner.
 */
export function narrowed(script: string, files: string[]): string | undefined {
  const names = files.filter((name) => /\.([cm]?[jt]sx?|vue|svelte)$/i.test(name))
  if (names.length === 0 || /[;&|<>$`\\()\n#]/.test(script)) return undefined
  const words = script.match(/"[^"]*"|'[^']*'|[^\s"']+/g)?.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')) ?? []
  const assignments = words.filter(
    (word, index) => /^\w+=/.test(word) && words.slice(0, index).every((one) => /^(\w+=|cross-env$)/.test(one)),
  )
  const rest = words.filter((word) => !assignments.includes(word) && word !== 'cross-env' && word !== 'npx')
  const [runner = ''] = rest
  if (!runners.includes(runner)) return undefined
  // Node without --test takes its first file for the program.
  if ((runner === 'node' || runner === 'tsx') && !rest.includes('--test')) return undefined
  const kept = rest.filter((word, index) => index === 0 || isKept(word, rest[index - 1] ?? '', runner, index))
  const command = [...assignments, ...kept].map(shellWord).join(' ')
  return `PATH="$PWD/node_modules/.bin:$PATH" ${command} ${shellWords(names)}`
}

function isKept(word: string, before: string, runner: string, index: number): boolean {
  if (word.startsWith('-') || withValue.test(before)) return true
  return (
    (runner === 'vitest' && word === 'run') ||
    ((runner === 'c8' || runner === 'nyc') && index < 4 && runners.includes(word))
  )
}
