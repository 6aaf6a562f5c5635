import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { talkTo } from '../../local/support/scripted.ts'
import { temporaryDirectory } from '../../support/local-backend.ts'
import { makeRepository } from '../../support/repositories.ts'
import { type PageServer, startPage } from './page.ts'

/** A session that has changed a repository and reported the phases of its workflow. It waits for a message. */
export type Story = PageServer & {
  id: string
  /** Path of the session on the page, such as `/page/demo/sessions/session-1`. */
  path: string
  /** Runs a shell script in the workspace of the session, as a tool call of the agent. */
  work: (script: string) => Promise<void>
}

const status = {
  phases: [
    { name: 'assess', state: 'done', report: 'artifacts/bugfix/reports/assessment.md' },
    { name: 'diagnose', state: 'done', report: 'artifacts/bugfix/root-cause.md' },
    { name: 'fix', state: 'partial' },
    { name: 'test', state: 'missing' },
    // The name has half of a character.
    { name: 'document', state: 'missing', skipped: true, report: 'artifacts/\ud83d.md' },
  ],
  next: { phase: 'fix' },
  verdict: 'needs-fix',
  stop: { reason: 'trade-offs', phase: 'fix', question: 'Shall the parser reject an empty part?' },
  pullRequest: { url: 'https://forge.example/acme/app/pull/17', branch: 'fix/last-token', state: 'open' },
}

const report =
  '---\nphase: assess\n---\n# Assessment\n\nThe parser **drops** the last token. <img src=x onerror="hit()">\n'

/** What the agent does in its first turn. */
const firstWork = `set -e
cd repos/app
git config user.name Agent
git config user.email agent@example.com
git checkout -q -b fix/last-token
sed -i 's/length - 1/length/' parser.ts
git commit -qam 'Parse the last token as well'
cd ../..
mkdir -p artifacts/bugfix/reports
printf '%s' '${report}' > artifacts/bugfix/reports/assessment.md
printf '# Root cause\\n' > artifacts/bugfix/root-cause.md
printf '%s' '${JSON.stringify(status)}' > artifacts/bugfix/status.json
`

/** Starts the gateway with the page, and a session that works in a repository with these files. `work` is done besides. */
export async function startStory(
  t: Test,
  { files = {}, work = '' }: { files?: Record<string, string>; work?: string } = {},
): Promise<Story> {
  const repository = await makeRepository(t, {
    'parser.ts': 'for (let index = 0; index < tokens.length - 1; index += 1) numbers.push(Number(tokens[index]))\n',
    ...files,
  })
  const flows = await makeRepository(t, { 'workflows/bugfix/AGENTS.md': '# Rules\n' }, { name: 'flows' })
  const scripts = await temporaryDirectory(t)
  const server = await startPage(t)
  const { backend, send } = server
  const run = async (name: string, script: string) => {
    const file = join(scripts, name)
    await writeFile(file, script)
    return `leave sh ${file}\nrun make => made`
  }
  const id = await backend.create({
    initialPrompt: `${await run('first.sh', `${firstWork}${work}`)}\nsay I fixed the loop.`,
    displayName: 'Parser drops the last token',
    stopOnRunFinished: false,
    repos: [{ url: repository.url }],
    activeWorkflow: { gitUrl: flows.url, path: 'workflows/bugfix' },
  })
  await talkTo(backend).idle(id)
  return {
    ...server,
    id,
    path: `/page/demo/sessions/${id}`,
    work: async (script) => {
      await send(`/v1/sessions/${id}/messages`, { method: 'POST', body: { text: await run('more.sh', script) } })
    },
  }
}
