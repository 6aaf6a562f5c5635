import { recentChoices } from '../../state/recent-choices.ts'
import type { Choices } from '../../state/session-choices.ts'
import type { SessionDraft } from '../../state/session-draft.ts'
import { Field } from './field.tsx'

/** Workflow, agent and model of the session. */
export function ChoiceFields({ project, draft, choices }: { project: string; draft: SessionDraft; choices: Choices }) {
  const { workflow, agent, model } = draft.fields.value
  const { value: errors } = draft.errors
  const workflows = choices.workflows.value
  const agents = choices.agents.value
  const models = choices.models.value
  const chosenAgent = agents.find(({ id }) => id === agent)
  const description = workflows.find(({ name }) => name === workflow)?.description
  const last = recentChoices(project).workflows[0]
  return (
    <div class="form-columns">
      <Field label="Workflow" error={errors.workflow}>
        {(control) => (
          <select
            {...control}
            value={workflow}
            onChange={(event) => draft.set({ workflow: event.currentTarget.value })}
          >
            <option value="">None</option>
            {workflows.map(({ name }) => (
              <option key={name} value={name}>
                {name === last ? `${name} (used last)` : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Agent" error={errors.agent}>
        {(control) => (
          <select {...control} value={agent} onChange={(event) => draft.set({ agent: event.currentTarget.value })}>
            <option value="">{agents.length === 1 ? `Default: ${nameOf(agents[0])}` : 'Default'}</option>
            {agents.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Model" error={errors.model}>
        {(control) => (
          <>
            <input
              {...control}
              type="text"
              list={`${control.id}-models`}
              spellcheck={false}
              autocomplete="off"
              placeholder={models.find(({ isDefault }) => isDefault)?.id ?? 'Default'}
              value={model}
              onFocus={choices.loadModels}
              onInput={(event) => draft.set({ model: event.currentTarget.value })}
            />
            <datalist id={`${control.id}-models`}>
              {models
                .filter(({ provider }) => provider === undefined || (chosenAgent?.provider ?? provider) === provider)
                .map(({ id, label }) => (
                  <option key={id} value={id} label={label ?? id} />
                ))}
            </datalist>
          </>
        )}
      </Field>
      {description && <p class="field-text whole-line">{description}</p>}
    </div>
  )
}

const nameOf = (agent: { id: string; displayName?: string | undefined } | undefined) => agent?.displayName ?? agent?.id
