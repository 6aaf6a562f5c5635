import type { Session } from '../storage/session.ts'
import type { Checkout } from './git.ts'
import { readInside, writeInside } from './inside/files.ts'
import { readPrompts } from './workflow-prompts.ts'

/**
 * Writes what an agent reads before all else into its folder: what the workflow says it is, where things are, and the
 * workflow's rules. AGENTS.md has it all; Claude reads CLAUDE.md and Gemini GEMINI.md, which lead there.
 */
export async function writeInstructions(dir: string, session: Session, repos: Checkout[]) {
  const { system } = await readPrompts(dir)
  const [agents, claude, gemini] = await Promise.all(
    ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md'].map((name) => readInside(dir, name)),
  )
  const parts = [system, aboutRepositories(session, repos), agents ?? claude]
  const all = parts.filter((part) => part !== undefined).join('\n\n')
  if (all === '') return
  await writeInside(dir, 'AGENTS.md', `${all.trimEnd()}\n`)
  await writeInside(dir, 'CLAUDE.md', leading('@AGENTS.md', agents === undefined ? undefined : claude))
  await writeInside(dir, 'GEMINI.md', leading('@./AGENTS.md', gemini))
}

function aboutRepositories({ spec, autoBranch }: Session, repos: Checkout[]): string | undefined {
  if (repos.length === 0) return undefined
  const lines = repos.map(({ dir, branch, commit }, index) => {
    const at = [branch, commit && `commit ${commit}`].filter(Boolean).join(', ')
    const push = spec.repos?.[index]?.autoPush ? `; when the work is done, push it to its origin as ${autoBranch}` : ''
    return `- \`${dir}\` (${at || 'empty'})${push}`
  })
  const rules = 'Each may have instructions of its own in its AGENTS.md or CLAUDE.md: read them before you change it.'
  return ['# Repositories of this session', '', ...lines, '', rules].join('\n')
}

/** The file's own text, led by a line that takes in AGENTS.md, unless it does that already. */
function leading(line: string, own = ''): string {
  if (/@(\.\/)?AGENTS\.md/.test(own)) return own
  return own.trim() === '' ? `${line}\n` : `${line}\n\n${own}`
}
