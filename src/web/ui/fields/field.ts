import { useController, useFormContext } from 'react-hook-form'
import { tooLong } from '../../values/typed-text.ts'

/** `required` shows the mark; the rule itself belongs to the form's check. */
export type FieldProps = { name: string; label: string; required?: boolean; description?: string; disabled?: boolean }

export type Extra<Props> = FieldProps &
  Omit<Props, keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'maxLength'>

/** SCREEN-48: how many characters a box holds, as a reader counts them. */
export type Limited = { most?: number | undefined }

/** The message stays until the next change. A text of more than `most` characters has a message of its own. */
export function useField(name: string, most?: number) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  const refusal = fieldState.error?.message
  // The library would keep the message until it validates the form itself, which it never does here.
  const onChange = (changed: unknown) => {
    if (refusal !== undefined) clearErrors(name)
    field.onChange(changed)
  }
  const error = refusal ?? (most === undefined ? undefined : tooLong(asText(value), most))
  return { ...field, onChange, value, error }
}

export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
export const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(asText) : [])
