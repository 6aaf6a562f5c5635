import { useSignal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { NewSession, Schedule, ScheduleChange } from '../../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../../api/gateway.ts'
import { problemOf } from '../../api/problem.ts'
import { choicesOf } from '../../state/session-choices.ts'
import { emptyFields, fieldOf, fieldsOf, SessionDraft, sessionOf } from '../../state/session-draft.ts'
import { ChoiceFields } from '../session-form/choices.tsx'
import { Field } from '../session-form/field.tsx'
import { LimitFields } from '../session-form/limits.tsx'
import { MoreOptions } from '../session-form/more-options.tsx'
import { Repositories } from '../session-form/repositories.tsx'
import { TaskField } from '../session-form/task-field.tsx'
import { describeCron } from './cron.ts'

/** Cron texts to begin with. */
const examples = [
  ['Weekdays at 9:00', '0 9 * * 1-5'],
  ['Every day at 6:00', '0 6 * * *'],
  ['Mondays at 8:00', '0 8 * * 1'],
  ['Every hour', '0 * * * *'],
] as const

type FormProps = { project: string; schedule: Schedule | undefined; onClose: () => void }

/** Creates a schedule, or changes one. */
export function ScheduleForm({ project, schedule, onClose }: FormProps) {
  const [draft] = useState(() => new SessionDraft(schedule ? fieldsOf(schedule.session) : emptyFields))
  const choices = choicesOf(project)
  const form = useRef<HTMLFormElement>(null)
  const cron = useSignal(schedule?.schedule ?? '')
  const timeZone = useSignal(schedule?.timeZone ?? '')
  const displayName = useSignal(schedule?.displayName ?? '')
  const reuse = useSignal(schedule?.reuseLastSession ?? false)
  const isBusy = useSignal(false)
  const problem = useSignal<string | undefined>(undefined)
  const errors = draft.errors.value
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const save = async () => {
    if (isBusy.value) return
    problem.value = undefined
    const result = sessionOf(draft.fields.value)
    const found = 'errors' in result ? result.errors : {}
    if (cron.value.trim() === '') found.schedule = 'Write when it runs, such as 0 9 * * 1-5'
    draft.errors.value = found
    if ('errors' in result || Object.keys(found).length > 0) return
    const when = {
      schedule: cron.value.trim(),
      ...(timeZone.value.trim() !== '' && { timeZone: timeZone.value.trim() }),
      ...(displayName.value.trim() !== '' && { displayName: displayName.value.trim() }),
    }
    isBusy.value = true
    try {
      const { schedules } = gatewayOf(project)
      if (schedule)
        await schedules.update(schedule.id, { ...when, ...changesOf(schedule, result.session, reuse.value) })
      else
        await schedules.create(
          { ...when, session: result.session, ...(reuse.value && { reuseLastSession: true }) },
          { idempotencyKey: draft.keyFor({ ...result.session, ...when }) },
        )
      onClose()
    } catch (error) {
      const { text, kind } = problemOf(error)
      const field = kind === 'rejected' ? fieldOf(text) : undefined
      if (field === undefined) problem.value = text
      else draft.errors.value = { [field]: text }
    }
    isBusy.value = false
  }

  const workflow = choices.workflows.value.find(({ name }) => name === draft.fields.value.workflow)
  return (
    <form
      ref={form}
      class="session-form"
      aria-label={schedule ? 'Edit schedule' : 'New schedule'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
    >
      <div class="session-form-content">
        <h1>{schedule ? 'Edit schedule' : 'New schedule'}</h1>
        <div class="form-columns two">
          <Field
            label="When, as a cron text"
            error={errors.schedule}
            hint={cron.value.trim() === '' ? 'Minute, hour, day, month, day of week.' : describeCron(cron.value)}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                class="cron"
                spellcheck={false}
                autocomplete="off"
                placeholder="0 9 * * 1-5"
                value={cron.value}
                onInput={(event) => {
                  cron.value = event.currentTarget.value
                }}
              />
            )}
          </Field>
          <Field label="Time zone" error={errors.timeZone} hint="The platform supports only its own: leave it empty.">
            {(control) => (
              <>
                <input
                  {...control}
                  type="text"
                  list={`${control.id}-zones`}
                  spellcheck={false}
                  autocomplete="off"
                  placeholder="that of the backend"
                  value={timeZone.value}
                  onInput={(event) => {
                    timeZone.value = event.currentTarget.value
                  }}
                />
                <datalist id={`${control.id}-zones`}>
                  {Intl.supportedValuesOf('timeZone').map((zone) => (
                    <option key={zone} value={zone} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
        <div class="chips">
          {examples.map(([words, text]) => (
            <button
              key={text}
              type="button"
              class="chip"
              onClick={() => {
                cron.value = text
              }}
            >
              {words}
            </button>
          ))}
        </div>
        <Field label="Name of the schedule">
          {(control) => (
            <input
              {...control}
              type="text"
              autocomplete="off"
              maxLength={100}
              placeholder="Nightly triage"
              value={displayName.value}
              onInput={(event) => {
                displayName.value = event.currentTarget.value
              }}
            />
          )}
        </Field>
        <TaskField draft={draft} commands={workflow?.commands ?? []} hasFocus={false} />
        <Repositories project={project} draft={draft} />
        <ChoiceFields project={project} draft={draft} choices={choices} />
        <LimitFields draft={draft} />
        <label class="check">
          <input
            type="checkbox"
            checked={reuse.value}
            onChange={(event) => {
              reuse.value = event.currentTarget.checked
            }}
          />
          <span>
            Continue the last session
            <span class="soft small check-hint">Otherwise each run starts a new session.</span>
          </span>
        </label>
        <MoreOptions draft={draft} />
        {schedule && (
          <p class="soft small">
            Environment variables and MCP servers of a schedule are never shown. They are removed if you change its
            session here.
          </p>
        )}
      </div>
      <div class="form-foot">
        <p class="form-message" role="alert">
          {problem.value}
        </p>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" class="primary" disabled={isBusy.value}>
          {schedule ? 'Save changes' : 'Create schedule'}
        </button>
      </div>
    </form>
  )
}

/**
 * What differs from the schedule. A `session` replaces the whole session, with the values that responses leave out: it is
 * sent only if the user changed it.
 */
function changesOf(schedule: Schedule, session: NewSession, reuseLastSession: boolean): ScheduleChange {
  const { workflow, inactivityTimeout } = schedule.session
  const before = sessionOf(fieldsOf(schedule.session))
  const isChanged = 'errors' in before || JSON.stringify(before.session) !== JSON.stringify(session)
  const changed = {
    ...(typeof workflow === 'object' && { workflow }),
    ...(inactivityTimeout !== undefined && { inactivityTimeout }),
    ...session,
  }
  return {
    ...(isChanged && { session: changed }),
    ...(reuseLastSession !== schedule.reuseLastSession && { reuseLastSession }),
  }
}
