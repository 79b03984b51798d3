import type { Field } from '#features/forms/variant.ts'

/** What every field of the wizard is drawn from. */
export type FieldProps = { name: string; field: Field; required: boolean }
