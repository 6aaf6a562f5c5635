import { useEffect, useRef, useState } from 'preact/hooks'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import type { RepositoryChanges } from '../../../clients/typescript/src/types.ts'
import type { OpenSession } from '../state/open-session.ts'
import { reasonOf } from '../state/session-outcome.ts'
import { copyText } from '../ui/copy-button.tsx'
import { diffId } from '../ui/diff/diff-id.ts'
import { Diff } from '../ui/diff.tsx'
import { say } from '../ui/toast.tsx'
import { branchLink } from './branch-link.ts'
import { ChangedFiles } from './changed-files.tsx'
import { RepositoryLine } from './changes-summary.tsx'
import { Commits } from './commits.tsx'
import { counted } from './format.ts'
import { readPatch, type ShownPatch, saveAs } from './patch.ts'

/** Changed files in a list that is open at first. */
const openFiles = 20

type RepositoryDiffProps = {
  changes: RepositoryChanges
  open: OpenSession
  /** The changes may differ with each version. */
  version: number
}

/** What a session changed in a repository. */
export function RepositoryDiff({ changes, open, version }: RepositoryDiffProps) {
  const { repo, error, commits = [] } = changes
  return (
    <section class="repository-diff" aria-label={`Changes in ${repo}`}>
      <h2 class="visually-hidden">Changes in {repo}</h2>
      <RepositoryLine changes={changes} hasLines />
      {error !== undefined ? (
        <p>{error}</p>
      ) : (
        <>
          {commits.length > 0 && <Commits commits={commits} total={changes.commitsAhead ?? commits.length} />}
          <Patch changes={changes} open={open} version={version} />
        </>
      )}
    </section>
  )
}

/** The diff. The platform has no patches: there, the files and a link to the branch take its place. */
function Patch({ changes, open, version }: RepositoryDiffProps) {
  const { repo, url, branch, files = [] } = changes
  const { patch, why } = usePatch(open, repo, version)
  if (why !== undefined && patch === undefined) {
    const link = branchLink(url, branch)
    return (
      <>
        <p class="soft">{why}</p>
        {link && (
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              Open {branch ? `the branch ${branch}` : 'the repository'} on its forge
            </a>
          </p>
        )}
        <FileList repo={repo} files={files} total={changes.filesTotal ?? files.length} />
      </>
    )
  }
  return (
    <>
      <div class="repository-bar">
        <FileList repo={repo} files={files} total={changes.filesTotal ?? files.length} />
        <PatchActions open={open} repo={repo} />
      </div>
      {patch === undefined ? <p class="soft small">Loading the diff …</p> : <PatchView repo={repo} patch={patch} />}
    </>
  )
}

function PatchView({ repo, patch: { text, isCut } }: { repo: string; patch: ShownPatch }) {
  return (
    <>
      {text.trim() === '' ? (
        <p class="soft">No line differs from the start of the session.</p>
      ) : (
        <Diff patch={text} headingLevel={3} name={repo} />
      )}
      {isCut && (
        <p class="notice">There is more than this page can show. Download the patch, or take the changes with sgw.</p>
      )}
    </>
  )
}

/** The patch of a repository, read again with each version. What is known stays while it is being read. */
function usePatch(open: OpenSession, repo: string, version: number) {
  const [state, setState] = useState<{ patch?: ShownPatch; why?: string }>({})
  const isUnsupported = useRef(false)
  useEffect(() => {
    if (isUnsupported.current) return
    const abort = new AbortController()
    readPatch(open.gateway, open.id, repo, abort.signal).then(
      (patch) => setState({ patch }),
      (error) => {
        if (abort.signal.aborted) return
        isUnsupported.current = error instanceof GatewayError && error.status === 501
        const why = isUnsupported.current ? 'This backend has statistics of the changes, and no diff.' : reasonOf(error)
        setState((known) => ({ ...known, why }))
      },
    )
    return () => abort.abort()
  }, [open, repo, version])
  return state
}

type FileListProps = { repo: string; files: NonNullable<RepositoryChanges['files']>; total: number }

function FileList({ repo, files, total }: FileListProps) {
  if (files.length === 0) return null
  return (
    <details class="file-list" open={files.length <= openFiles}>
      <summary>{counted(total, 'changed file')}</summary>
      <ChangedFiles files={files} onOpen={({ path }) => jumpTo(diffId(repo, path))} />
    </details>
  )
}

function jumpTo(id: string) {
  const file = document.getElementById(id)
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  file?.scrollIntoView({ behavior: isQuiet ? 'auto' : 'smooth', block: 'start' })
  file?.focus({ preventScroll: true })
}

/** The whole patch, also what this page does not show. */
function PatchActions({ open, repo }: { open: OpenSession; repo: string }) {
  const [isBusy, setBusy] = useState(false)
  const withPatch = async (use: (response: Response) => Promise<void>) => {
    setBusy(true)
    try {
      await use(await open.gateway.patch(open.id, { repo, signal: open.signal }))
    } catch (error) {
      say(reasonOf(error))
    }
    setBusy(false)
  }
  const copy = async (response: Response) => {
    const isDone = await copyText(await response.text())
    say(isDone ? 'The patch is on the clipboard.' : 'The browser does not allow copying. Download the patch instead.')
  }
  return (
    <div class="patch-actions">
      <button type="button" disabled={isBusy} onClick={() => void withPatch(copy)}>
        Copy patch
      </button>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void withPatch((response) => saveAs(`${repo}.patch`, response))}
      >
        Download patch
      </button>
    </div>
  )
}
