import type { Question, Session, SessionGateway } from '../../../clients/typescript/src/index.ts'

/** The open questions of a session. Empty unless its agent asks, or if they cannot be read: the session says the rest. */
export async function openQuestions(
  client: SessionGateway,
  { id, activity }: Session,
  signal?: AbortSignal,
): Promise<Question[]> {
  if (activity !== 'asking') return []
  return await client.questions(id, { signal }).then(
    ({ items }) => items,
    () => [],
  )
}
