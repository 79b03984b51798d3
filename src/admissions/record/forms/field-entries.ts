import { oncePerKey } from './once-per-key.ts'
import { fieldsOf, type Field, type Variant } from './variant.ts'

type FieldEntry = readonly [name: string, field: Field]

/**
 * The fields of a form with their names, in order. A save goes through all of them several times, and a form has more than a hundred: listing those of
 * so large an object costs more than what is asked of each.
 */
export const fieldEntriesOf = oncePerKey((variant: Variant): readonly FieldEntry[] => Object.entries(fieldsOf(variant)))
