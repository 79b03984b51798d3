import { readerOf } from '../../values/readers.ts'
import type { Field } from '../../variant.ts'

/** What every field of a form is drawn from: its wire name, its declaration, and whether it has the required mark. */
export type FieldProps = { name: string; field: Field; required: boolean; disabled?: boolean }

/** What every kind of box takes from the declaration. */
export const boxProps = ({ name, field, required, disabled }: FieldProps) => ({
  name,
  label: field.label,
  required,
  ...(disabled === undefined ? {} : { disabled }),
  ...(field.note === undefined ? {} : { description: field.note }),
})

/** What a box for text takes beside that. */
export const textProps = (props: FieldProps) => ({
  ...boxProps(props),
  read: readerOf(props.field),
  ...(props.field.autocomplete === undefined ? {} : { autoComplete: props.field.autocomplete }),
  ...(props.field.keys === 'digits' ? { inputMode: 'numeric' as const } : {}),
})

/** The `id` of a field or a heading on the page. */
export const placeOf = (name: string) => `form-${name.replaceAll(/[^A-Za-z0-9]/g, '-')}`
