import type { Values } from '#shared/rule.ts'
import type { FirstBroken } from '#web/ui/fields/form-context.ts'

export type HalfEntries = {
  /** By field; a changed entry also has `editedIndex` of `entries-typed.ts`. */
  half: Readonly<Record<string, Values>>
  /** Undefined once the entry is in the list or dropped. */
  keepHalf: (name: string, typed: Record<string, unknown> | undefined) => void
  tidied: (name: string, boxes: Values) => Values
  /** Each open form finishes its entry, or shows and returns its error. */
  unfinished: Map<string, () => FirstBroken | undefined>
}
