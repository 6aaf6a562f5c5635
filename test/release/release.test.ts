import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { needs, toolPath } from '../support/tools.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The output of a linter for files of the project. */
function lint(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(toolPath(tool), args, { cwd: root, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

t.test('hadolint finds no problem in the Containerfile', needs('hadolint'), async (t) => {
  t.same(lint('hadolint', 'Containerfile'), { status: 0, said: '' })
})

t.test(
  'actionlint finds no problem in the workflows, and every action is pinned to a commit',
  needs('actionlint'),
  async (t) => {
    const folder = `${root}.github/workflows/`
    const files = readdirSync(folder)

    t.same(lint('actionlint', ...files.map((file) => `.github/workflows/${file}`)), { status: 0, said: '' })
    const uses = files.flatMap((file) => [...readFileSync(folder + file, 'utf8').matchAll(/uses: (\S+)(.*)/g)])
    t.ok(uses.length >= 10)
    for (const [, action = '', comment = ''] of uses) {
      if (action.startsWith('./')) continue
      t.match(action, /@[0-9a-f]{40}$/, action)
      t.match(comment, /# v\d/, `${action} says its version`)
    }
  },
)

t.test('the base image is pinned by digest', async (t) => {
  const [, base = ''] = /^FROM (\S+) AS build$/m.exec(readFileSync(`${root}Containerfile`, 'utf8')) ?? []

  t.match(base, /:\d+\.\d+\.\d+-\S+@sha256:[0-9a-f]{64}$/)
})

t.test('the image starts what `npm start` starts', async (t) => {
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(readFileSync(`${root}Containerfile`, 'utf8')) ?? []
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

  t.equal(`exec ${JSON.parse(entry).join(' ')}`, scripts.start)
})
