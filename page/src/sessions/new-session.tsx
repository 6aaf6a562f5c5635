import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { gatewayOf } from '../api/gateway.ts'
import { problemOf } from '../api/problem.ts'
import { uploadFile, uploadPath } from '../api/upload.ts'
import { sessionPath, sessionsPath } from '../routes.ts'
import { rememberChoices } from '../state/recent-choices.ts'
import { choicesOf } from '../state/session-choices.ts'
import { fieldOf, type SessionDraft, sessionDraftOf, sessionOf } from '../state/session-draft.ts'
import { sessionListOf } from '../state/session-list.ts'
import { Icon } from '../ui/icon.tsx'
import { Attachments, type Upload, useFileDrop } from './session-form/attachments.tsx'
import { ChoiceFields } from './session-form/choices.tsx'
import { LimitFields } from './session-form/limits.tsx'
import { MoreOptions } from './session-form/more-options.tsx'
import { Repositories } from './session-form/repositories.tsx'
import { TaskField } from './session-form/task-field.tsx'
import './session-form/session-form.css'

/** The form for a new session. `isHome`: it is shown because no session is open, so it does not take the focus. */
export function NewSession({ project, isHome = false }: { project: string; isHome?: boolean }) {
  const draft = sessionDraftOf(project)
  const choices = choicesOf(project)
  const form = useRef<HTMLFormElement>(null)
  const { isOver, handlers } = useFileDrop(draft)
  const { submit, isBusy, created, uploads, problem } = useCreation(project, draft)
  const errors = draft.errors.value
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const workflow = choices.workflows.value.find(({ name }) => name === draft.fields.value.workflow)
  return (
    <form
      ref={form}
      class="session-form"
      data-drop={isOver.value || undefined}
      aria-label="New session"
      noValidate
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
      }}
    >
      <div class="session-form-content">
        <div class="form-title">
          <Link class="button plain icon-button back" href={sessionsPath(project)} aria-label="Back to the sessions">
            <Icon name="back" />
          </Link>
          <h1>New session</h1>
        </div>
        <TaskField draft={draft} commands={workflow?.commands ?? []} hasFocus={!isHome} />
        <Repositories project={project} draft={draft} />
        <ChoiceFields project={project} draft={draft} choices={choices} />
        <LimitFields draft={draft} />
        <Attachments draft={draft} uploads={uploads.value} />
        <MoreOptions draft={draft} />
      </div>
      <div class="form-foot">
        <p class="form-message" role="alert">
          {problem.value}
        </p>
        {created.value !== undefined && problem.value !== undefined && (
          <Link class="button" href={sessionPath(project, created.value)} onClick={() => draft.clear()}>
            Open the session
          </Link>
        )}
        <button type="submit" class="primary" disabled={isBusy.value} aria-keyshortcuts="Control+Enter">
          {labelOf(isBusy.value, created.value !== undefined)}
          <span class="key" aria-hidden="true">
            Ctrl ↵
          </span>
        </button>
      </div>
    </form>
  )
}

function labelOf(isBusy: boolean, isCreated: boolean): string {
  if (isCreated) return isBusy ? 'Uploading …' : 'Upload again'
  return isBusy ? 'Creating …' : 'Create session'
}

/** Creates the session, uploads its files, and opens it. */
function useCreation(project: string, draft: SessionDraft) {
  const [, navigate] = useLocation()
  const isBusy = useSignal(false)
  const created = useSignal<string | undefined>(undefined)
  const uploads = useSignal<ReadonlyMap<File, Upload>>(new Map())
  const problem = useSignal<string | undefined>(undefined)

  const create = async (): Promise<string | undefined> => {
    const files = draft.files.value
    const result = sessionOf(draft.fields.value)
    if ('errors' in result) {
      draft.errors.value = result.errors
      return undefined
    }
    const session = { ...result.session, task: result.session.task + attachmentText(files) }
    try {
      const { id } = await gatewayOf(project).create(session, { idempotencyKey: draft.keyFor(session) })
      rememberChoices(project, session.repos?.map(({ url }) => url) ?? [], draft.fields.value.workflow || undefined)
      return id
    } catch (error) {
      const { text, kind } = problemOf(error)
      const field = kind === 'rejected' ? fieldOf(text) : undefined
      if (field === undefined) problem.value = text
      else draft.errors.value = { [field]: text }
      return undefined
    }
  }

  /** Uploads the files that are not there yet. Returns whether all are there now. */
  const upload = async (id: string): Promise<boolean> => {
    const set = (file: File, state: Upload) => {
      uploads.value = new Map(uploads.value).set(file, state)
    }
    const send = async (file: File) => {
      if (uploads.value.get(file)?.share === 1) return true
      set(file, { share: 0 })
      try {
        await uploadFile({ project, id, path: uploadPath(file.name), content: file }, (share) =>
          set(file, { share: Math.min(share, 0.99) }),
        )
        set(file, { share: 1 })
        return true
      } catch (error) {
        set(file, { share: 0, error: problemOf(error).text })
        return false
      }
    }
    const results = await Promise.all(draft.files.value.map(send))
    return results.every(Boolean)
  }

  const submit = async () => {
    if (isBusy.value) return
    isBusy.value = true
    problem.value = undefined
    created.value ??= await create()
    const id = created.value
    const isComplete = id !== undefined && (await upload(id))
    isBusy.value = false
    if (id === undefined) return
    sessionListOf(project).refresh()
    if (!isComplete) {
      problem.value = 'The session is created, but not all files are uploaded.'
      return
    }
    draft.clear()
    navigate(sessionPath(project, id))
  }
  return { submit, isBusy, created, uploads, problem }
}

/**
 * Tells the agent of its files: it cannot know of them. The session starts while they are uploaded, because a session must
 * exist before its files.
 */
function attachmentText(files: File[]): string {
  if (files.length === 0) return ''
  const paths = files.map(({ name }) => uploadPath(name)).join(', ')
  return `\n\nAttached files: ${paths}. If one is missing, wait a moment: it is being uploaded.`
}
