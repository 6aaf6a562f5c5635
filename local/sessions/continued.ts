import { join } from 'node:path'
import { Conversation } from '../../src/conversations/conversation.ts'
import { parseJson } from '../../src/json/members.ts'
import { isBusy, parentOf, type Session, SessionFailure } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Transcripts } from '../storage/transcripts.ts'
import type { Parent } from '../workspace/copy-workspace.ts'

/** Maximum length of the conversation that the agent of a new session is told, in UTF-16 units. Only the end is kept. */
const longest = 100_000

/** The stored sessions and their transcripts. `sessions` is the parent directory of their directories. */
type Stored = { store: Store; transcripts: Transcripts; sessions: string }

/** The session that `session` continues, if any. Throws SessionFailure if it is gone or works. */
export async function findParent(
  { store, transcripts, sessions }: Stored,
  session: Session,
): Promise<Parent | undefined> {
  const name = parentOf(session)
  if (name === undefined) return undefined
  const parent = store.get(session.metadata.namespace, name)
  if (parent === undefined)
    throw new SessionFailure('ParentMissing', `The session ${name}, which this one continues, was deleted`)
  if (isBusy(parent))
    throw new SessionFailure(
      'ParentWorks',
      `The session ${name}, which this one continues, is working. Start again later`,
    )
  return { session: parent, root: join(sessions, name), background: await describe(transcripts, name) }
}

/**
 * What the agent of a new session is told about its parent. The agent's own memory of the parent is not copied: it has the
 * paths of the parent's directory.
 */
async function describe(transcripts: Transcripts, parent: string): Promise<string> {
  const text = (await conversationSoFar(transcripts, parent)) ?? ''
  return `This session continues an earlier one in a copy of its directory. The conversation so far:\n\n${text}`
}

/** What the user and the agent have said in a session. Undefined if that is nothing. */
export async function conversationSoFar(transcripts: Transcripts, name: string): Promise<string | undefined> {
  const conversation = new Conversation()
  for await (const batch of transcripts.events(name)) for (const { json } of batch) conversation.add(parseJson(json))
  const said = conversation.items.flatMap(({ role, text }) =>
    role === 'user' || role === 'assistant' ? [`[${role}] ${text}`] : [],
  )
  if (said.length === 0) return undefined
  const text = said.join('\n\n')
  return text.length > longest ? `[…] ${text.slice(-longest)}` : text
}
