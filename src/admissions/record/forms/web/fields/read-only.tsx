import { TextInput } from '@mantine/core'
import { formatFormDate } from '#shared/time/dates.ts'
import { useFormHost } from '../form-host.ts'
import type { FieldProps } from './field-props.ts'

/** A read-only box: its value follows from other answers. */
export function ReadOnly({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return <TextInput label={label} value={text} readOnly variant="filled" />
}

/** What follows from other answers of the form. */
export const Derived = ({ name, field }: FieldProps) => <ReadOnly label={field.label} value={useFormHost().values[name]} />

/** The day it is at the institution. */
export const Today = ({ field }: FieldProps) => <ReadOnly label={field.label} value={formatFormDate(useFormHost().today)} />
