import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import type { ModelList, Session } from '../../../clients/typescript/src/types.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { SessionActions } from './session-actions.ts'

type ModelDialogProps = { session: Session; actions: SessionActions; onClose: () => void }

/** Chooses the model of the session, from the next turn on. A backend without a list takes any name. */
export function ModelDialog({ session, actions, onClose }: ModelDialogProps) {
  const { gateway, signal } = useOpenSession()
  const models = useSignal<ModelList['items'] | undefined>(undefined)
  const model = useSignal(session.model ?? '')
  useEffect(() => {
    gateway.models({ signal }).then(
      ({ items }) => {
        models.value = items
        model.value ||= items.find(({ isDefault }) => isDefault)?.id ?? ''
      },
      () => {
        models.value = []
      },
    )
  }, [gateway, signal])
  const known = models.value ?? []
  const fieldId = useId()
  return (
    <Dialog title="Change the model" onClose={onClose}>
      <form
        class="model-form"
        onSubmit={(event) => {
          event.preventDefault()
          void actions.change({ model: model.value.trim() }).then(onClose)
        }}
      >
        <p class="soft">The session uses it from its next turn on.</p>
        <div class="model-field">
          <label for={fieldId}>Model</label>
          {known.length > 0 ? (
            <select
              value={model.value}
              onChange={(event) => {
                model.value = event.currentTarget.value
              }}
            >
              {known.some(({ id }) => id === model.value) || <option value={model.value}>{model.value}</option>}
              {known.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label ?? id}
                </option>
              ))}
            </select>
          ) : (
            <input
              value={model.value}
              onInput={(event) => {
                model.value = event.currentTarget.value
              }}
            />
          )}
        </div>
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={model.value.trim() === '' || model.value === session.model}>
            Change
          </button>
        </div>
      </form>
    </Dialog>
  )
}
