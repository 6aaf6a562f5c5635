import type { Session } from '../../schemas/sessions.ts'

/** Memory of the members that every session has, in characters. */
const base = 512
/** Memory of a repository, a branch or a label besides its texts, in characters. */
const perPart = 128

/** The size of a session in a list, in characters: an estimate that counts each text of which the length is not bounded. */
export function sizeOf(session: Session): number {
  const {
    task,
    result = '',
    error = '',
    reason = '',
    displayName = '',
    model = '',
    workflow = '',
    parent = '',
  } = session
  const { repos, branches, labels } = session
  let size = base + task.length + result.length + error.length
  size += reason.length + displayName.length + model.length + parent.length
  if (typeof workflow === 'string') size += workflow.length
  else size += workflow.gitUrl.length + (workflow.branch?.length ?? 0) + (workflow.path?.length ?? 0)
  if (repos !== undefined) for (const { url, branch = '' } of repos) size += perPart + url.length + branch.length
  if (branches !== undefined)
    for (const { repo, branch, defaultBranch = '' } of branches)
      size += perPart + repo.length + branch.length + defaultBranch.length
  if (labels !== undefined) for (const key in labels) size += perPart + key.length + (labels[key]?.length ?? 0)
  return size
}
