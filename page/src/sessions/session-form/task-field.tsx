import { useEffect, useRef } from 'preact/hooks'
import type { SessionDraft } from '../../state/session-draft.ts'
import { Field } from './field.tsx'
import { withTask } from './repository-of-link.ts'

type TaskProps = {
  draft: SessionDraft
  /** Slash commands of the chosen workflow. */
  commands: string[]
  hasFocus: boolean
}

/** The first message for the agent. The commands of the workflow are offered until it begins with one. */
export function TaskField({ draft, commands, hasFocus }: TaskProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { task } = draft.fields.value
  useEffect(() => {
    if (hasFocus) box.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const [word = '', ...others] = task.split(/(?=\s)/)
  const hasCommand = word.startsWith('/')
  const matching = commands.filter((command) =>
    hasCommand ? others.length === 0 && command.startsWith(word) && command !== word : true,
  )
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
            onInput={(event) => draft.set(withTask(draft.fields.value, event.currentTarget.value))}
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
                draft.set({ task: `${command} ${hasCommand ? '' : task}` })
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
