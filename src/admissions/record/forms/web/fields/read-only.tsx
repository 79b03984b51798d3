import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { formatFormDate } from '#shared/time/dates.ts'
import { useFormHost } from '../form-host.ts'
import type { FieldProps } from './field-props.ts'

export function ReadOnly({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return <TextInput label={label} value={text} readOnly variant="filled" />
}

export const Derived = ({ name, field }: FieldProps) => <ReadOnly label={field.label} value={useFormHost().values[name]} />

export const Today = ({ field }: FieldProps) => <ReadOnly label={field.label} value={formatFormDate(useFormHost().today)} />
