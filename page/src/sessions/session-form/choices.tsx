import { recentChoices } from '../../state/recent-choices.ts'
import type { Choices } from '../../state/session-choices.ts'
import type { SessionDraft } from '../../state/session-draft.ts'
import { Field } from './field.tsx'

/** Workflow, agent and model of the session. */
export function ChoiceFields({ project, draft, choices }: { project: string; draft: SessionDraft; choices: Choices }) {
  const { workflow, agent, model } = draft.fields.value
  const { value: errors } = draft.errors
  const workflows = choices.workflows.value ?? []
  const agents = choices.agents.value ?? []
  const models = choices.models.value
  const chosenAgent = agents.find(({ id }) => id === agent)
  const last = recentChoices(project).workflows[0]
  return (
    <div class="form-columns">
      <Field
        label="Workflow"
        error={errors.workflow}
        hint={
          workflows.find(({ name }) => name === workflow)?.description ??
          'Instructions and commands for a kind of task.'
        }
      >
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
      <Field label="Agent" error={errors.agent} hint={chosenAgent?.description}>
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
        {(control) =>
          models ? (
            <select {...control} value={model} onChange={(event) => draft.set({ model: event.currentTarget.value })}>
              <option value="">Default</option>
              {models
                .filter(({ provider }) => provider === undefined || (chosenAgent?.provider ?? provider) === provider)
                .map(({ id, label, isDefault }) => (
                  <option key={id} value={id}>
                    {`${label ?? id}${isDefault ? ' (default)' : ''}`}
                  </option>
                ))}
            </select>
          ) : (
            <input
              {...control}
              type="text"
              spellcheck={false}
              autocomplete="off"
              placeholder="default of the agent"
              value={model}
              onInput={(event) => draft.set({ model: event.currentTarget.value })}
            />
          )
        }
      </Field>
    </div>
  )
}

const nameOf = (agent: { id: string; displayName?: string | undefined } | undefined) => agent?.displayName ?? agent?.id
