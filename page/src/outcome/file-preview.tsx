import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import { filePath, outcomePath } from '../routes.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { hasWorkspace, reasonOf, useSessionOutcome } from '../state/session-outcome.ts'
import { CodeBlock } from '../ui/code.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { sizeText } from '../ui/size.ts'
import { say } from '../ui/toast.tsx'
import { type FileContent, readContent } from './file-content.ts'
import { Directory } from './files.tsx'
import { saveAs } from './patch.ts'
import './file-preview.css'

type FileProps = { project: string; id: string; path: string }

/** A file of the workspace. A path that ends with a slash is a folder. */
export function FilePreview({ project, id, path }: FileProps) {
  const session = useOpenSession().session.value
  const isReadable = session !== undefined && hasWorkspace(session)
  const View = path.endsWith('/') ? FolderView : FileView
  return (
    <article class="file-preview">
      {isReadable ? (
        <View project={project} id={id} path={path} key={path} />
      ) : (
        session && <p class="empty-view soft">There are no files before the session has started.</p>
      )}
    </article>
  )
}

function FolderView({ project, id, path }: FileProps) {
  const outcome = useSessionOutcome()
  const folder = path.slice(0, -1)
  useEffect(() => void outcome.openDirectory(folder), [outcome, folder])
  return (
    <>
      <header class="file-header">
        <Breadcrumb project={project} id={id} path={path} />
      </header>
      <Directory path={folder} project={project} id={id} outcome={outcome} />
    </>
  )
}

function FileView({ project, id, path }: FileProps) {
  const { content, why } = useContent(path)
  return (
    <>
      <header class="file-header">
        <Breadcrumb project={project} id={id} path={path} />
        {content?.size !== undefined && <span class="small soft">{sizeText(content.size)}</span>}
        {content && <Download path={path} />}
      </header>
      {why !== undefined && <p class="soft">{why}</p>}
      {content && <Content path={path} content={content} />}
      {content === undefined && why === undefined && <p class="soft">Loading …</p>}
    </>
  )
}

/** The content of a file, read again when the session may have changed it. */
function useContent(path: string) {
  const open = useOpenSession()
  const version = useSessionOutcome().version.value
  const [state, setState] = useState<{ content?: FileContent; why?: string }>({})
  useEffect(() => {
    const abort = new AbortController()
    readContent(open.gateway, open.id, path, abort.signal).then(
      (content) => setState({ content }),
      (error) => abort.signal.aborted || setState({ why: whyNot(path, error) }),
    )
    return () => abort.abort()
  }, [open, path, version])
  return state
}

function whyNot(path: string, error: unknown): string {
  return error instanceof GatewayError && error.status === 404 ? `The workspace has no file ${path}.` : reasonOf(error)
}

/** The way to a file, from the outcome of its session. */
function Breadcrumb({ project, id, path }: FileProps) {
  const names = path.split('/').filter((name) => name !== '')
  return (
    <nav class="breadcrumb" aria-label="Path">
      <ol>
        <li>
          <Link href={outcomePath(project, id)}>Files</Link>
        </li>
        {names.map((name, index) => {
          const folder = `${names.slice(0, index + 1).join('/')}/`
          return (
            <li key={folder}>
              {index === names.length - 1 ? (
                <span aria-current="page">{name}</span>
              ) : (
                <Link href={filePath(project, id, folder)}>{name}</Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Download({ path }: { path: string }) {
  const open = useOpenSession()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveAs(nameOf(path), await open.gateway.readFile(open.id, path, { signal: open.signal }))
    } catch (error) {
      say(whyNot(path, error))
    }
    setBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void download()}>
      Download
    </button>
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function Content({ path, content }: { path: string; content: FileContent }) {
  switch (content.kind) {
    case 'image':
      return <Picture path={path} image={content.image} />
    case 'other':
      return <p class="soft">This file is no text, and the page cannot show it. Download it instead.</p>
    default:
      return <Text path={path} text={content.text} isCut={content.isCut} />
  }
}

function Picture({ path, image }: { path: string; image: Blob }) {
  const url = useMemo(() => URL.createObjectURL(image), [image])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img class="file-image" src={url} alt={nameOf(path)} />
}

function Text({ path, text, isCut }: { path: string; text: string; isCut: boolean }) {
  const isMarkdown = /\.(md|markdown)$/i.test(path)
  if (text === '') return <p class="soft">This file is empty.</p>
  return (
    <>
      {isMarkdown ? (
        <div class="file-markdown">
          <Markdown text={withoutFrontMatter(text)} />
        </div>
      ) : (
        <CodeBlock text={text} language={languageOf(path)} />
      )}
      {isCut && <p class="notice">Only the first megabyte is shown. Download the file to see all of it.</p>}
    </>
  )
}

/** Reports of workflows begin with fields for programs. */
const withoutFrontMatter = (text: string) => text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')

/** Language of a file for its colours: the extension, which the highlighter knows as well as the name. */
function languageOf(path: string): string {
  const name = nameOf(path)
  return /\.([\w+-]+)$/.exec(name)?.[1]?.toLowerCase() ?? /^(make|docker|container)file$/i.exec(name)?.[1] ?? ''
}
