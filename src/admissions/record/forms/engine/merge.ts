import { isBlank, type Values } from '#shared/rule.ts'
import { fieldsOf, type Variant } from '../variant.ts'
import { inWords } from './reading.ts'

export type Difference = { field: string; theirs: unknown; mine: unknown; isEditedHere: boolean }

export type Versions = { was: Values; mine: Values; theirs: Values }

/** Skips equal values: an own answer whose reply got lost is no difference. */
export function differences(fields: readonly string[], { was, mine, theirs }: Versions): Difference[] {
  return fields.flatMap((field) => {
    const isNews = !isSame(theirs[field], was[field]) && !isSame(theirs[field], mine[field])
    const isEditedHere = !isSame(mine[field], was[field])
    return isNews ? [{ field, theirs: theirs[field], mine: mine[field], isEditedHere }] : []
  })
}

/** Both values in words; values of lists in the language of `say` (LANG-18). */
export function differencesInWords(variant: Variant, found: readonly Difference[], say?: (text: string) => string) {
  const fields = fieldsOf(variant)
  return found.map(({ field, theirs, mine, isEditedHere }) => ({
    field,
    label: fields[field]?.label ?? field,
    theirs: inWords(variant, field, theirs, say),
    mine: inWords(variant, field, mine, say),
    isEditedHere,
  }))
}

/** All blanks are equal, and the order of an entry's fields has no meaning. */
export const isSame = (one: unknown, other: unknown) => (isBlank(one) && isBlank(other)) || ordered(one) === ordered(other)

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )
