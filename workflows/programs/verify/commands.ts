import { posix } from 'node:path'
import type { ChangedFile } from './changes.ts'
import { CannotVerify } from './git.ts'
import { type Files, type Project, projectOf } from './projects.ts'
import { inFolder, joined } from './shell.ts'
import { acceptedCommand } from './trusted-command.ts'

/** A command, and where it comes from. */
export type Command = { command: string; from: string }

export type Commands = { test: Command; suite: Command | null; setup: Command | null }

/** Commands that somebody gave who is trusted: flags, or inputs of the CI job. */
export type GivenCommands = {
  testCommand?: string | undefined
  suiteCommand?: string | undefined
  /** Why there is no command for all tests. */
  noSuite?: string | undefined
  setup?: string | undefined
}

/** The commands that judge a pull request: given, or found in the files of base. Head decides nothing. */
export function findCommands(
  given: GivenCommands,
  files: ChangedFile[],
  base: Files,
  fromCommits: string[],
): Commands & { notes: string[] } {
  const notes: string[] = []
  const tested = files.filter(({ kind, tests }) => tests != null && (kind === 'test' || kind === 'code'))
  const projects = group(tested.length > 0 ? tested : files.filter(({ side }) => side === 'test'), base)
  const changed = group(
    files.filter(({ kind }) => kind === 'test' || kind === 'code'),
    base,
  )
  const all = [...new Map([...projects.keys(), ...changed.keys()].map((project) => [keyOf(project), project])).values()]
  const test = given.testCommand ?? accepted(fromCommits, projects, files, notes)
  const foundTest = joined([...projects].map(([project, paths]) => inFolder(project.folder, project.test(paths))))
  const foundSuite = joined(all.map((project) => inFolder(project.folder, project.suite)))
  const setups = all.flatMap((project) =>
    project.setup === undefined ? [] : [inFolder(project.folder, project.setup)],
  )
  if (test === undefined && foundTest === '')
    throw new CannotVerify(
      'No test command: base has no package.json with a test script, go.mod, Cargo.toml, pom.xml, build.gradle, Python tests, CMakeLists.txt or Makefile with a test target for the changed tests. Add --test COMMAND.',
    )
  if (given.suiteCommand === undefined && given.noSuite === undefined && foundSuite === '')
    throw new CannotVerify('No command for all tests: base has none. Add --suite COMMAND, or --no-suite REASON.')
  const found = (command: string): Command => ({ command, from: 'found at base' })
  const suite = given.suiteCommand === undefined ? found(foundSuite) : { command: given.suiteCommand, from: 'given' }
  const setup =
    given.setup === undefined ? found([...new Set(setups)].join(' && ')) : { command: given.setup, from: 'given' }
  return {
    test:
      test === undefined
        ? found(foundTest)
        : { command: test, from: given.testCommand === undefined ? 'Regression-Test in a commit' : 'given' },
    suite: given.noSuite === undefined ? suite : null,
    setup: setup.command === '' ? null : setup,
    notes,
  }
}

/** The projects of files, with their files relative to the project. */
function group(files: ChangedFile[], base: Files): Map<Project, string[]> {
  const projects = new Map<string, [Project, string[]]>()
  for (const { path } of files) {
    const project = projectOf(path, base)
    if (project === undefined) continue
    const key = keyOf(project)
    const [, paths] = projects.get(key) ?? [project, []]
    paths.push(posix.relative(project.folder, path))
    if (!projects.has(key)) projects.set(key, [project, paths])
  }
  return new Map(projects.values())
}

function keyOf({ runner, folder }: Project): string {
  return `${runner} ${folder}`
}

/** The command of the commits, if it does nothing but call the runner that base has. */
function accepted(commands: string[], projects: Map<Project, string[]>, files: ChangedFile[], notes: string[]) {
  if (commands.length === 0) return undefined
  const [project] = projects.keys()
  const [command = ''] = commands
  const isOnly = commands.length === 1 && projects.size === 1 && project !== undefined && project.folder === '.'
  const tests = files.filter(({ side }) => side !== 'neither').map(({ path }) => path)
  if (isOnly && acceptedCommand(command, project.runner, tests)) return command
  notes.push('The command in Regression-Test of the commits is not a plain call of the runner at base. It did not run.')
  return undefined
}
