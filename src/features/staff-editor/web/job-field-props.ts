import type { Field } from '#features/forms/variant.ts'

/** What a field is drawn from: its name, its declaration, and whether it wears the required mark. */
export type JobFieldProps = { name: string; field: Field; required: boolean }
