import { readerOf } from '../../values/readers.ts'
import type { FieldOf, Input } from '../../field.ts'

export type FieldProps<Kind extends Input = Input> = {
  name: string
  field: FieldOf<Kind>
  required: boolean
  disabled?: boolean
}

export const boxProps = ({ name, field, required, disabled }: FieldProps) => ({
  name,
  label: field.label,
  required,
  ...(disabled === undefined ? {} : { disabled }),
  ...(field.note === undefined ? {} : { description: field.note }),
})

export const textProps = (props: FieldProps) => ({
  ...boxProps(props),
  read: readerOf(props.field),
  ...(props.field.autocomplete === undefined ? {} : { autoComplete: props.field.autocomplete }),
  ...('keys' in props.field && props.field.keys === 'digits' ? { inputMode: 'numeric' as const } : {}),
})

export const placeOf = (name: string) => `form-${name.replaceAll(/[^A-Za-z0-9]/g, '-')}`
