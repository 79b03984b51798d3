import type { Values } from '#shared/rule.ts'
import type { FirstBroken } from '#web/ui/fields/form-context.ts'

/** How what is typed into the form for an entry is kept, and read. */
export type HalfEntries = {
  /** What is typed of an entry and not in the list yet, by field; of one that is being changed also `editedIndex` of `entries-typed.ts`. */
  half: Readonly<Record<string, Values>>
  /** Undefined when the entry is in the list, or given up. */
  keepHalf: (name: string, typed: Record<string, unknown> | undefined) => void
  /** Boxes as the entry that is stored. */
  tidied: (name: string, boxes: Values) => Values
  /** The forms that are open: each puts its entry into the list and returns nothing, or says and returns what is wrong with it. */
  unfinished: Map<string, () => FirstBroken | undefined>
}
