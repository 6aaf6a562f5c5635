import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { SessionDraft } from '../../state/session-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { sizeText } from '../../ui/size.ts'

/** How far the upload of a file is: a share from 0 to 1, or what is wrong. */
export type Upload = { share: number; error?: string }

type AttachmentsProps = { draft: SessionDraft; uploads: ReadonlyMap<File, Upload> }

/** Files for the agent: dropped in, or chosen. Two files of the same name cannot both be there, so the newer one stays. */
export function Attachments({ draft, uploads }: AttachmentsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const files = draft.files.value
  return (
    <fieldset class="form-part">
      <legend>Files</legend>
      <div class="attachments">
        {files.length > 0 && (
          <ul class="attachment-list">
            {files.map((file) => (
              <li key={file.name}>
                <Icon name="file" />
                <span class="attachment-name">{file.name}</span>
                <span class="soft small">{sizeText(file.size)}</span>
                <UploadState upload={uploads.get(file)} />
                {uploads.size === 0 && (
                  <button
                    type="button"
                    class="plain icon-button"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => {
                      draft.files.value = files.filter((other) => other !== file)
                    }}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            attach(draft, event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
        <span class="attachment-line">
          <button type="button" disabled={uploads.size > 0} onClick={() => chooser.current?.click()}>
            Choose files
          </button>
          <span class="soft small">
            {files.length === 0
              ? 'or drop them anywhere in this form.'
              : 'The task gets a line with their paths in file-uploads.'}
          </span>
        </span>
      </div>
    </fieldset>
  )
}

function UploadState({ upload }: { upload: Upload | undefined }) {
  if (!upload) return null
  if (upload.error !== undefined)
    return (
      <span class="field-error small" role="alert">
        {upload.error}
      </span>
    )
  return (
    <progress max={1} value={upload.share}>
      {Math.round(upload.share * 100)} %
    </progress>
  )
}

/** Lets the user drop files into an element. `isOver` while files are dragged over it. */
export function useFileDrop(draft: SessionDraft) {
  const isOver = useSignal(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        isOver.value = true
      },
      onDragLeave: (event: DragEvent & { currentTarget: HTMLElement }) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) isOver.value = false
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        isOver.value = false
        attach(draft, event.dataTransfer?.files ?? [])
      },
      onPaste: (event: ClipboardEvent) => attach(draft, event.clipboardData?.files ?? []),
    },
  }
}

function attach(draft: SessionDraft, files: Iterable<File>) {
  const byName = new Map(draft.files.value.map((file) => [file.name, file]))
  for (const file of files) byName.set(file.name, file)
  draft.files.value = [...byName.values()]
}
