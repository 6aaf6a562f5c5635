import { useSignal } from '@preact/signals'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { messageDraftOf } from '../state/message-draft.ts'
import { hasEnded } from '../state/open-session.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { outboxOf } from '../state/outbox.ts'
import { Icon } from '../ui/icon.tsx'
import './composer.css'
import { commandsOf, matching } from './slash-commands.ts'
import { type Upload, uploadFile, uploadsOf } from './uploads.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The field for a message to the agent, with its files. `onInterrupt` is called for Escape in the empty field. */
export function Composer({ session, onInterrupt }: { session: Session; onInterrupt: () => void }) {
  const open = useOpenSession()
  const draft = messageDraftOf(open.project, open.id)
  const uploads = uploadsOf(open.project, open.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const isOver = useSignal(false)
  const commands = useSignal<readonly string[]>([])
  const chosen = useSignal(0)
  const isMenuClosed = useSignal(false)
  const listId = useId()
  const hintId = useId()

  useEffect(() => {
    void commandsOf(open.gateway, session.workflow).then((found) => {
      commands.value = found
    })
  }, [open, session.workflow])

  const text = draft.value
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [text])

  const offered = isMenuClosed.value ? [] : matching(commands.value, text)
  const at = Math.min(chosen.value, offered.length - 1)
  const isUploading = uploads.value.some(({ state }) => state === 'uploading')
  const isEnded = hasEnded(session)
  const canSend = text.trim() !== '' && !isUploading && session.status.toLowerCase() !== 'stopping'

  function send() {
    if (!canSend) return
    outboxOf(open.project, open.id).send(text.trim())
    draft.value = ''
    uploads.value = []
    field.current?.focus()
  }

  function take(command: string) {
    draft.value = `${command} `
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return
    if (offered.length > 0) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) chosen.value = (at + step + offered.length) % offered.length
      else if (event.key === 'Escape') isMenuClosed.value = true
      else if (event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey))
        take(offered[at] as string)
      else return sendOn(event)
      return event.preventDefault()
    }
    if (event.key === 'Escape' && text === '') return onInterrupt()
    sendOn(event)
  }

  function sendOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  async function addFiles(files: Iterable<File>) {
    for (const file of files) {
      const path = await uploadFile(open, file)
      if (path !== undefined) draft.value = `${draft.value.trimEnd()}${draft.value.trim() ? '\n' : ''}${path}\n`
    }
    field.current?.focus()
  }

  return (
    <section
      class="composer"
      aria-label="Message"
      data-over={isOver.value || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) isOver.value = false
      }}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        void addFiles(event.dataTransfer?.files ?? [])
      }}
    >
      {offered.length > 0 && <CommandList id={listId} commands={offered} chosen={at} onTake={take} />}
      <UploadList uploads={uploads.value} />
      <div class="composer-box">
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label="Message to the agent"
          aria-describedby={hintId}
          placeholder={placeholderFor(session)}
          aria-autocomplete={commands.value.length > 0 ? 'list' : undefined}
          aria-controls={offered.length > 0 ? listId : undefined}
          aria-activedescendant={offered.length > 0 ? `${listId}-${at}` : undefined}
          onInput={(event) => {
            draft.value = event.currentTarget.value
            isMenuClosed.value = false
            chosen.value = 0
          }}
          onPaste={(event) => {
            const files = [...(event.clipboardData?.files ?? [])]
            if (files.length === 0) return
            event.preventDefault()
            void addFiles(files)
          }}
          onKeyDown={onKeyDown}
        />
        <div class="composer-actions">
          <button
            type="button"
            class="plain icon-button"
            aria-label="Attach files"
            title="Attach files (or drop them here)"
            onClick={() => picker.current?.click()}
          >
            <Icon name="attach" />
          </button>
          <input
            ref={picker}
            class="visually-hidden"
            type="file"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              void addFiles([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          <span class="composer-hint" id={hintId}>
            <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> sends
            {session.activity === 'working' && text === '' && (
              <>
                , <kbd>Esc</kbd> interrupts
              </>
            )}
            {commands.value.length > 0 && (
              <>
                , <kbd>/</kbd> for commands
              </>
            )}
          </span>
          <button type="button" class="primary send" disabled={!canSend} onClick={send}>
            {isEnded ? 'Start and send' : 'Send'}
          </button>
        </div>
      </div>
    </section>
  )
}

type CommandListProps = {
  id: string
  commands: readonly string[]
  chosen: number
  onTake: (command: string) => void
}

/** The commands that begin with the text. The field keeps the focus and moves the choice. */
function CommandList({ id, commands, chosen, onTake }: CommandListProps) {
  return (
    <div class="commands" id={id} role="listbox" aria-label="Commands of the workflow">
      {commands.map((command, index) => (
        <div
          key={command}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(command)
          }}
        >
          <code>{command}</code>
        </div>
      ))}
    </div>
  )
}

function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <div role="status" aria-label="Files">
      <ul class="uploads">
        {uploads.map(({ key, name, path, state, error }) => (
          <li key={key} data-state={state}>
            {state === 'uploading' && `Uploading ${name} …`}
            {state === 'done' && (
              <>
                <span aria-hidden="true">✓ </span>Uploaded to <code>{path}</code>
              </>
            )}
            {state === 'failed' && (
              <>
                <span aria-hidden="true">✗ </span>
                {name}: {error}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function placeholderFor(session: Session): string {
  if (hasEnded(session)) return 'Continue with a message'
  if (session.activity === 'asking') return 'Answer above, or write a message'
  if (session.activity === 'working') return 'Write the next message'
  return 'Message the agent'
}
