import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

type FieldProps = {
  label: string
  /** What to write, or what it does. */
  hint?: ComponentChildren
  error?: string | undefined
  class?: string
  /** Makes the control. It takes these attributes. */
  children: (control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ComponentChildren
}

/** A control with its label, a hint and its error. */
export function Field({ label, hint, error, class: className = '', children }: FieldProps) {
  const id = useId()
  const control = { id, 'aria-describedby': `${id}-text`, 'aria-invalid': error !== undefined }
  return (
    <div class={`field ${className}`}>
      <label for={id}>{label}</label>
      {children(control)}
      <p class="field-text" id={`${id}-text`}>
        {error === undefined ? hint : <span class="field-error">{error}</span>}
      </p>
    </div>
  )
}
