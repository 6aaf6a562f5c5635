import { useEffect, useRef } from 'preact/hooks'
import type { SessionDraft } from '../../state/session-draft.ts'
import { Field } from './field.tsx'

type TaskProps = {
  draft: SessionDraft
  /** Slash commands of the chosen workflow. */
  commands: string[]
  hasFocus: boolean
}

/** The first message for the agent. The commands of the workflow are offered while it begins like one. */
export function TaskField({ draft, commands, hasFocus }: TaskProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { task } = draft.fields.value
  useEffect(() => {
    if (hasFocus) box.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const [word = '', ...others] = task.split(/(?=\s)/)
  const offered = task === '' || (word.startsWith('/') && others.length === 0)
  const matching = offered ? commands.filter((command) => command.startsWith(word) && command !== word) : []
  return (
    <>
      <Field label="Task" error={draft.errors.value.task} class="task-field">
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={5}
            placeholder="What should the agent do? Describe it, or paste the link of an issue."
            value={task}
            onInput={(event) => draft.set({ task: event.currentTarget.value })}
          />
        )}
      </Field>
      {matching.length > 0 && (
        <fieldset class="chips">
          <legend>Commands of the workflow</legend>
          {matching.map((command) => (
            <button
              key={command}
              type="button"
              class="chip"
              onClick={() => {
                draft.set({ task: `${command} ` })
                box.current?.focus()
              }}
            >
              {command}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
