import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import './dialog.css'

type Question = {
  title: string
  /** What happens and what is lost. */
  text: string
  /** The word on the button, such as `Delete`. */
  action: string
  /** Whether something is lost. */
  isDangerous?: boolean
}

const asked = signal<(Question & { answer: (isConfirmed: boolean) => void }) | undefined>(undefined)

/** Asks the user before something happens. Escape and Cancel answer false. Needs a `ConfirmationHost` on the page. */
export function confirm(question: Question): Promise<boolean> {
  asked.value?.answer(false)
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (isConfirmed) => {
        asked.value = undefined
        resolve(isConfirmed)
      },
    }
  })
}

/** Shows the question of `confirm`. The page has one. */
export function ConfirmationHost() {
  const question = asked.value
  if (!question) return null
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      <p>{question.text}</p>
      <div class="dialog-actions">
        <button type="button" onClick={() => question.answer(false)}>
          Cancel
        </button>
        <button
          type="button"
          class={question.isDangerous ? 'danger-filled' : 'primary'}
          onClick={() => question.answer(true)}
        >
          {question.action}
        </button>
      </div>
    </Dialog>
  )
}

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren }

/** A modal dialog while it is on the page. The browser keeps the focus in it and returns the focus when it goes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
