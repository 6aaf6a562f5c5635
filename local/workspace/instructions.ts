import { type Session, sdkOptionsOf } from '../storage/session.ts'
import type { Checkout } from './git.ts'
import { readInside, writeInside } from './safe-files/files.ts'
import { readWorkflowPrompts } from './workflow-prompts.ts'

/**
 * Writes the agent's instructions: the system prompts of the workflow and of the session, the list of repositories and the workflow's rules.
 * They are in AGENTS.md. Claude reads CLAUDE.md and Gemini reads GEMINI.md, which include AGENTS.md.
 */
export async function writeInstructions(dir: string, session: Session, repos: Checkout[]) {
  const { system } = await readWorkflowPrompts(dir)
  const [agents, claude, gemini] = await Promise.all(
    ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md'].map((name) => readInside(dir, name)),
  )
  const { system_prompt: own } = sdkOptionsOf(session)
  const parts = [system, own, aboutRepositories(session, repos), agents ?? claude]
  const all = parts.filter((part) => part !== undefined).join('\n\n')
  if (all === '') return
  await writeInside(dir, 'AGENTS.md', `${all.trimEnd()}\n`)
  await writeInside(dir, 'CLAUDE.md', withInclude('@AGENTS.md', agents === undefined ? undefined : claude))
  await writeInside(dir, 'GEMINI.md', withInclude('@./AGENTS.md', gemini))
}

function aboutRepositories({ spec, autoBranch }: Session, repos: Checkout[]): string | undefined {
  if (repos.length === 0) return undefined
  const lines = repos.map(({ dir, branch, commit }, index) => {
    const at = [branch, commit && `commit ${commit}`].filter(Boolean).join(', ')
    const push = spec.repos?.[index]?.autoPush ? `; when the work is done, push it to origin as ${autoBranch}` : ''
    return `- \`${dir}\` (${at || 'empty'})${push}`
  })
  const rules = 'A repository may have its own AGENTS.md or CLAUDE.md. Read it before you change the repository.'
  return ['# Repositories of this session', '', ...lines, '', rules].join('\n')
}

/** Puts a line that includes AGENTS.md before the file's own text, unless the text already includes it. */
function withInclude(line: string, own = ''): string {
  if (/@(\.\/)?AGENTS\.md/.test(own)) return own
  return own.trim() === '' ? `${line}\n` : `${line}\n\n${own}`
}
