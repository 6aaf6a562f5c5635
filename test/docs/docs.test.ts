import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import t, { type Test } from 'tap'
import { generatedPages } from '../../docs/generate.ts'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { type Block, blocksOf, pages, textOf } from './blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The gateway's address in the examples: that of `npm run local`. */
const written = 'http://127.0.0.1:8081'

/** Kinds of blocks that this file does not run, and what runs them instead. */
const elsewhere: Record<string, string> = {
  'set-up': '.ci/run, and `npm run local` in test/sessions/end-to-end.test.ts',
  'own-node': 'test/installation',
  production: 'test/installation',
  kubernetes: 'test/helm and `npm run test:cluster`',
  agent: '`npm run test:engines`',
  changes: 'test/changes, and test/cli for `sgw diff` and `sgw pull`',
  client: 'the tests of the client beside the page',
  evaluation: 'test/eval',
  platform: 'nothing: it needs a platform',
}

t.test('the commands of each page run as written', async (t) => {
  const blocks = pages.flatMap(blocksOf)
  t.ok(blocks.some(({ page, kind }) => page === 'README.md' && kind === ''))

  // Most blocks wait for a session, so three pages take little longer than one.
  const atOnce = pLimit(3)
  await Promise.all(pages.map((page) => atOnce(() => runPage(t, page, blocks))))
})

async function runPage(t: Test, page: string, blocks: Block[]) {
  const own = blocks.filter((block) => block.page === page)
  const runs = own.filter(({ kind }) => kind === '')
  for (const block of own) checkSyntax(t, block)
  if (runs.length > 0) await runInOneShell(t, page, runs)
  for (const block of own.filter(({ kind }) => kind === 'service')) await runsUntilItListens(t, block)
}

t.test('the generated pages are current (`npm run docs`)', async (t) => {
  for (const [file, text] of Object.entries(await generatedPages()))
    t.equal(textOf(`docs/reference/${file}`), text, file)
})

t.test('every link between the pages leads to a file and a heading that exist', async (t) => {
  for (const page of pages) {
    const prose = textOf(page).replaceAll(/(`+)[^\n]*?\1/g, '')
    for (const [, path = '', anchor] of prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const target = path === '' ? page : join(dirname(page), path)
      const exists = existsSync(join(root, target))
      t.ok(exists, `${page} links to ${path}`)
      if (exists && anchor !== undefined) t.ok(anchorsOf(target).includes(anchor), `${page} links to ${path}#${anchor}`)
    }
  }
})

t.test('every file of the repository that a page names exists', async (t) => {
  const folders =
    'action|bench|build|cli|clients|docs|eval|helm|local|mcp|openapi|plugins|routes|src|test|workflows|\\.ci'
  const path = new RegExp(`\`((?:${folders})/[\\w./*-]+)\``, 'g')
  // What a build makes is not in the repository.
  const built = textOf('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'))
  for (const page of pages) {
    for (const [, file = ''] of textOf(page).matchAll(path)) {
      // A path is relative to the root, or to its page, as in the chart's README.
      const found = [join(root, file), join(root, dirname(page), file)].some((one) => globSync(one).length > 0)
      if (!found && built.some((folder) => file.startsWith(folder))) continue
      t.ok(found || isBuilt(file), `${page} names ${file}`)
    }
  }
})

/** Whether a command creates the file: git ignores it. */
function isBuilt(file: string): boolean {
  return spawnSync('git', ['check-ignore', '--quiet', file], { cwd: root }).status === 0
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = textOf(page).matchAll(/^#+ (.+)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function checkSyntax(t: Test, { page, line, kind, commands }: Block) {
  const place = `${page}:${line}`
  t.ok(kind === '' || kind === 'service' || kind in elsewhere, `${place} says who runs it: ${kind}`)
  const { status, stderr } = spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' })
  t.equal(status, 0, `${place} is shell ${stderr}`)
  if (kind === '') t.notMatch(commands, /\bnpm (ci|i|install)\b/, `${place} leaves this checkout's packages alone`)
}

/** Runs the blocks of a page in one shell, in order, as a reader does. The page has its own gateway and local backend. */
async function runInOneShell(t: Test, page: string, blocks: Block[]) {
  const backend = await startLocalBackend(t)
  const { url, branch } = await makeWorkflowsRepository(root, await temporaryDirectory(t))
  const catalogue = { WORKFLOWS_GIT_URL: url, WORKFLOWS_BRANCH: branch }
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin, ...catalogue })
  const commands = blocks.map(({ line, commands }) => `echo "-- line ${line}"\n${commands}`).join('\n')
  const home = await temporaryDirectory(t)
  const env = { HOME: home, URL: gateway.url, SESSION_GATEWAY_URL: gateway.url }
  const shell = startCommand(t, 'bash', ['-eu', '-c', commands.replaceAll(written, gateway.url)], env)

  const ended = await shell.ended

  t.equal(ended, 0, `${page}\n${shell.output()}`)
  t.notMatch(shell.output(), /"error":/, `${page} meets no error`)
}

async function runsUntilItListens(t: Test, { page, line, commands }: Block) {
  const shell = startCommand(t, 'bash', ['-euc', commands.replace('npm start', 'exec npm start')], {
    PORT: '0',
    HOST: '127.0.0.1',
  })

  await shell.said(/listening on http/)

  t.pass(`${page}:${line}`)
  shell.child.kill('SIGTERM')
  await shell.ended
}
