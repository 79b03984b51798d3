import type { Values } from '#shared/rule.ts'
import type { FirstBroken } from '#web/ui/fields/form-context.ts'

/** How what is typed into the form for an entry is kept, and read. */
export type HalfEntries = {
  /** What is typed of an entry and not in the list yet, by field; of one that is being changed also `editedIndex`. */
  half: Readonly<Record<string, Values>>
  keepHalf: (name: string, typed: Record<string, unknown>) => void
  /** Boxes as the entry that is stored. */
  tidied: (name: string, boxes: Values) => Values
  /** The forms that are open: each puts its entry into the list and returns nothing, or says and returns what is wrong with it. */
  unfinished: Map<string, () => FirstBroken | undefined>
}

/** Which entry a half-typed one is a change of; no field is called like it. */
export const editedIndex = '@edits'
