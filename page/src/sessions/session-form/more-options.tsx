import type { SessionDraft, VariableFields } from '../../state/session-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Field } from './field.tsx'

const texts = [
  { name: 'labels', label: 'Labels', hint: 'One per line, such as team=payments.', rows: 2 },
  { name: 'systemPrompt', label: 'System prompt', hint: 'Instructions in addition to those of the agent.', rows: 3 },
  { name: 'allow', label: 'Tools without asking', hint: 'One per line, such as Bash(git:*).', rows: 2 },
  { name: 'deny', label: 'Forbidden tools', hint: 'One per line, such as WebFetch.', rows: 2 },
  {
    name: 'outputSchema',
    label: 'Output schema',
    hint: 'JSON Schema of the value that the agent delivers after each turn.',
    rows: 3,
  },
] as const

const optional = ['displayName', 'effort', ...texts.map(({ name }) => name)] as const

/** What few sessions need. Open if something is set. */
export function MoreOptions({ draft }: { draft: SessionDraft }) {
  const fields = draft.fields.value
  const errors = draft.errors.value
  const isUsed = optional.some((name) => fields[name] !== '') || fields.environment.length > 0
  const isWrong = [...optional, 'environment'].some((name) => errors[name] !== undefined)
  return (
    <details class="form-part more-options" open={isUsed || isWrong}>
      <summary>More options</summary>
      <div class="form-columns two">
        <Field label="Name" hint="Shown in the list instead of the task." error={errors.displayName}>
          {(control) => (
            <input
              {...control}
              type="text"
              autocomplete="off"
              value={fields.displayName}
              onInput={(event) => draft.set({ displayName: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Effort" hint="How much effort the model puts into its answers." error={errors.effort}>
          {(control) => (
            <select
              {...control}
              value={fields.effort}
              onChange={(event) => draft.set({ effort: event.currentTarget.value })}
            >
              <option value="">Default</option>
              {['low', 'medium', 'high', 'max'].map((effort) => (
                <option key={effort}>{effort}</option>
              ))}
            </select>
          )}
        </Field>
        {texts.map(({ name, label, hint, rows }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            {(control) => (
              <textarea
                {...control}
                rows={rows}
                spellcheck={name === 'systemPrompt'}
                value={fields[name]}
                onInput={(event) => draft.set({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Environment draft={draft} />
    </details>
  )
}

/** Variables for the agent. Their values are neither shown nor kept. */
function Environment({ draft }: { draft: SessionDraft }) {
  const { environment } = draft.fields.value
  const error = draft.errors.value.environment
  const change = (index: number, part: Partial<VariableFields>) =>
    draft.set({ environment: environment.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <fieldset class="environment">
      <legend>Environment variables</legend>
      {environment.map(({ name, value }, index) => (
        <div class="variable" key={index}>
          <input
            type="text"
            aria-label={`Name of variable ${index + 1}`}
            placeholder="NAME"
            spellcheck={false}
            autocomplete="off"
            value={name}
            onInput={(event) => change(index, { name: event.currentTarget.value })}
          />
          <input
            type="password"
            aria-label={`Value of variable ${index + 1}`}
            placeholder="value"
            autocomplete="off"
            value={value}
            onInput={(event) => change(index, { value: event.currentTarget.value })}
          />
          <button
            type="button"
            class="plain icon-button"
            aria-label={`Remove variable ${index + 1}`}
            onClick={() => draft.set({ environment: environment.filter((_, at) => at !== index) })}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {error && <p class="field-error small">{error}</p>}
      <button
        type="button"
        class="plain small with-icon"
        onClick={() => draft.set({ environment: [...environment, { name: '', value: '' }] })}
      >
        <Icon name="plus" /> Add a variable
      </button>
    </fieldset>
  )
}
