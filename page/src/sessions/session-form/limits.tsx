import type { SessionDraft } from '../../state/session-draft.ts'
import { Field } from './field.tsx'

const limits = [
  { name: 'turns', label: 'Turns per message', placeholder: 'no limit', mode: 'numeric' },
  { name: 'costUsd', label: 'Cost in US dollars', placeholder: 'no limit', mode: 'decimal' },
  { name: 'timeout', label: 'Time in minutes', placeholder: 'default', mode: 'numeric' },
] as const

/** When the agent must stop, and whether it waits for further messages. */
export function LimitFields({ draft }: { draft: SessionDraft }) {
  const fields = draft.fields.value
  return (
    <>
      <div class="form-columns">
        {limits.map(({ name, label, placeholder, mode }) => (
          <Field key={name} label={label} error={draft.errors.value[name]}>
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode={mode}
                autocomplete="off"
                placeholder={placeholder}
                value={fields[name]}
                onInput={(event) => draft.set({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={fields.isOneShot}
          onChange={(event) => draft.set({ isOneShot: event.currentTarget.checked })}
        />
        <span>
          End after the task
          <span class="soft small check-hint">Otherwise the session waits for your next message.</span>
        </span>
      </label>
    </>
  )
}
