import type { Runner } from './projects.ts'

type Form = {
  /** How a command starts, as its first words. */
  starts: string[]
  /** Options without a value, and options with one: in the same word after =, or in the next word. */
  flags: string[]
  values: string[]
  /** Whether words that are no options must name changed files. Else they name packages or tests. */
  files: boolean
}

/** Calls that select tests and do nothing else. An option that loads code or configuration is not here. */
const forms: Record<Runner, Form | undefined> = {
  javascript: {
    starts: ['node --test', 'npx jest', 'npx vitest run', 'npx mocha', 'npx tap', 'npx ava', 'npm test --'],
    flags: ['--test', '--runTestsByPath', '--'],
    values: ['-t', '--testNamePattern', '-g', '--grep', '--test-name-pattern', '--test-reporter'],
    files: true,
  },
  pytest: {
    starts: ['pytest', 'python -m pytest', 'python3 -m pytest'],
    flags: ['-q', '-v', '-x', '-vv'],
    values: ['-k'],
    files: true,
  },
  unittest: { starts: ['python -m unittest', 'python3 -m unittest'], flags: ['-v'], values: ['-k'], files: true },
  go: { starts: ['go test'], flags: ['-v', '-race'], values: ['-run', '-count'], files: false },
  cargo: {
    starts: ['cargo test'],
    flags: ['--lib', '--bins', '--doc', '--tests', '--workspace', '--', '--exact', '--nocapture'],
    values: ['--test', '-p', '--package', '--bin'],
    files: false,
  },
  maven: {
    starts: ['mvn test', 'mvn -q test', 'mvn -B test', './mvnw test'],
    flags: ['-B', '-q', '-am', '-ntp', '-Dsurefire.failIfNoSpecifiedTests=false'],
    values: ['-Dtest', '-pl'],
    files: true,
  },
  gradle: { starts: ['./gradlew test', 'gradle test'], flags: [], values: ['--tests'], files: true },
  cmake: undefined,
  make: undefined,
}

/** Whether an untrusted command only calls a runner on changed files, so that it shows what the runner would show. */
export function acceptedCommand(command: string, runner: Runner, files: string[]): boolean {
  const form = forms[runner]
  const start = form?.starts.find((one) => command === one || command.startsWith(`${one} `))
  if (form === undefined || start === undefined || /[\\$`;&|<>(){}\n\r!~]/.test(command)) return false
  const words = command.slice(start.length).match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []
  if (words.join(' ') !== command.slice(start.length).trim().replace(/\s+/g, ' ')) return false
  return words.every((word, index) => {
    if (form.flags.includes(word) || form.values.includes(word)) return true
    if (form.values.includes(words[index - 1] ?? '')) return !word.startsWith('-')
    if (form.values.some((option) => word.startsWith(`${option}=`))) return true
    if (word.startsWith('-')) return false
    const name = word.replace(/^\.\//, '').split('::')[0] ?? ''
    return !form.files || files.includes(name) || files.some((file) => moduleOf(file) === name)
  })
}

/** The name of a Python module in a file. */
function moduleOf(path: string): string {
  return path.replace(/\.py$/, '').replaceAll('/', '.')
}
