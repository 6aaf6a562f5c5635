import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { needs } from '../support/tools.ts'
import { caller, prepareSgw } from './support/sgw.ts'

t.test('completion offers commands, options, contexts, workflows and sessions', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  await run(['config', 'set', 'work', '--url', gateway.url])
  const id = await backend.create({ initialPrompt: 'A\ttask' })
  await backend.reached(id, 'Completed')

  const made = await run(['schedule', 'create', '0 9 * * *', 'A daily task', '-o', 'name'])
  const schedule = made.stdout.trim()

  const cases: [words: string[], found: RegExp | string][] = [
    [['wo'], 'workflows\tList workflows\n'],
    [[''], /^bugfix\t.*\ncreate\t/],
    [['list', '--st'], '--status\tOnly sessions with this status, such as running\n'],
    [['list', '--proj'], /^--project\t/],
    [['list', '-o', 'y'], 'yaml\t\n'],
    [['list', '-o', 'yaml', '--outp'], /^--output\t/],
    [['--context', ''], `work\t${gateway.url}\n`],
    [['-c', 'work', 'li'], /^list\t/],
    [['config', 's'], /^show\t.*\nset\t/],
    [['config', 'use', ''], `work\t${gateway.url}\n`],
    [['completion', 'z'], 'zsh\t\n'],
    [['create', '-w', ''], /^bugfix\tTakes a bug/],
    [['get', ''], `@last\tcompleted: A task\n${id}\tcompleted: A task\n`],
    [['get', '@'], '@last\tcompleted: A task\n'],
    [['cp', '@'], '@last:\tcompleted: A task\n'],
    [['cp', './report.md', 'session-'], `${id}:\tcompleted: A task\n`],
    [['cp', 's'], ''],
    [['delete', id, 'sess'], /^session-/],
    [['get', id, ''], ''],
    [['create', 'x'], ''],
    [['get', '--jso'], /^--json\t/],
    [['create', '--continue', 'sess'], `${id}\tcompleted: A task\n`],
    [['create', '--effort', 'm'], 'medium\t\nmax\t\n'],
    [['create', '--agent', 'w'], /^walkthrough\t/],
    [['schedule', 's'], /^suspend\t/],
    [['schedule', 'get', ''], `${schedule}\t0 9 * * *: A daily task\n`],
    [['schedule', 'create', '--schedule-name', ''], ''],
  ]
  for (const [words, found] of cases) {
    t.match(await run(['__complete', '--', ...words]), { code: 0, stdout: found, stderr: '' }, words.join(' '))
  }
  const typed = await run(['__complete', '--typed=', '--', 'config'])
  t.match(typed, { code: 0, stdout: /^show\t.*\n(?:.*\n)*set\t/ }, 'the empty word has an option')
  const down = { SESSION_GATEWAY_URL: 'http://127.0.0.1:2' }
  t.match(await run(['__complete', '--', 'get', ''], { env: down }), { code: 0, stdout: '', stderr: '' })
})

/** An environment with `sgw` on PATH. */
async function commandDirectory(t: Test) {
  const directory = await temporaryDirectory(t)
  const { file, env } = await prepareSgw(t)
  writeFileSync(join(directory, 'sgw'), `#!/bin/sh\nexec "${process.execPath}" "${file}" "$@"\n`)
  chmodSync(join(directory, 'sgw'), 0o755)
  return { ...env, PATH: `${directory}:${process.env.PATH}` }
}

const shells: [shell: string, args: string[], script: string, expected: RegExp][] = [
  [
    'bash',
    ['--norc', '-ec'],
    `eval "$(sgw completion bash)"
     complete() { COMP_LINE=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sgw; printf '%s\\n' "\${COMPREPLY[@]}"; }
     complete 'sgw config s' sgw config s
     complete 'sgw --context=a  --ur' sgw --context = a --ur
     complete 'sgw --context=w' sgw --context = w`,
    /^show\nset\n--url\n\n$/,
  ],
  [
    'zsh',
    ['-fc'],
    // There is no keyboard: _describe prints the candidates instead.
    `autoload -Uz compinit && compinit -D; eval "$(sgw completion zsh)"
     _describe() { print -l -- "\${(@P)2}" }
     words=(sgw config s); CURRENT=3; _sgw; print -- $_comps[sgw]`,
    /^show:Show the .*\nset:Create or change a context\n_sgw\n$/,
  ],
  [
    'fish',
    ['--no-config', '-c'],
    `sgw completion fish | source; complete -C 'sgw config s'`,
    /^set\tCreate .*\nshow\tShow/m,
  ],
]

for (const [shell, args, script, expected] of shells) {
  t.test(`${shell} completes sgw with the printed script`, needs(shell), async (t) => {
    const env = await commandDirectory(t)

    const { stdout, stderr, status } = spawnSync(shell, [...args, script], { env, encoding: 'utf8' })

    t.match(stdout, expected, stderr)
    t.equal(status, 0, stderr)
  })
}
