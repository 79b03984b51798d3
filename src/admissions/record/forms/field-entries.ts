import { oncePerKey } from './once-per-key.ts'
import type { Field } from './field.ts'
import { fieldsOf, type Variant } from './variant.ts'

type FieldEntry = readonly [name: string, field: Field]

/**
 * Computed once per form: a save walks the fields several times,
 * and listing more than a hundred costs more than the checks.
 */
export const fieldEntriesOf = oncePerKey((variant: Variant): readonly FieldEntry[] => Object.entries(fieldsOf(variant)))
