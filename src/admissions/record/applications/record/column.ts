/** What lists, the screen, the workbook and the search need to know of a column, beside where its value comes from. */
type Shown = {
  /** What the screen and the workbook call it; an answer is called as its form calls it. */
  title?: string
  /** On the staff list from the start, or when somebody asks for it; without this never. */
  screen?: 'shown' | 'on request'
  /** Pixels on the screen. */
  width?: number
  /** It comes before the answers in the workbook, in this order. The answers are in the workbook anyway. */
  workbook?: { order: number; width: number }
  /** `search_text` has it: the search box finds it, and a filter by it asks that index. */
  isSearched?: true
  /** The index `applications_find` has it, beside `search_text`: it finds equal ones. Folded, unless `values` has all there are. */
  isFound?: true
  /** The same index has it by its parts as well: it finds a part of this column alone, which `search_text` may have elsewhere. */
  isFoundByPart?: true
  /** Its texts are in lower case already, as user names and days are: the index that sorts by it also finds equal ones. */
  isLower?: true
  /** An index sorts by it. */
  isIndexed?: true
  /** LIST-39: words of people, sorted as they read. Codes, numbers and what is picked from a list are sorted by their letters. */
  isWords?: true
  /** LIST-20: it is filled from a list, and filtered by values picked from that. */
  isPicked?: true
  /** Applicants neither read it nor find by it. */
  isForStaff?: true
  /** Lists filter and sort by it, and rows don't have it. */
  isFilterOnly?: true
}

type ProductType = 'text' | 'texts' | 'number' | 'boolean' | 'date' | 'moment' | 'moment or never'
type Stored = {
  /** All the values there are; with `isAnyText` the wire doesn't say so. */
  values?: readonly string[]
  isAnyText?: true
  /** It has no default: each insert names it. */
  isGiven?: true
}
export type AnswerType = 'text' | 'texts' | 'date' | 'boolean'

/** A column of `applications` that lists filter and sort by; `column` is its name in the database. */
export type ApplicationColumn = Shown &
  Stored & { column: string } & (
    | { from: 'product'; type: ProductType }
    | { from: 'save'; type: 'text' }
    | { from: 'answer'; type: AnswerType }
  )

/** A column that the product writes. */
export const ofProduct = <const Name extends string, const Type extends ProductType, const More extends Shown & Stored>(
  column: Name,
  type: Type,
  more: More,
) => ({ column, from: 'product', type, ...more }) as const

/** A copy that each save writes, of the text answer of its name or of the one that the form names for it (`Variant.columns`). */
export const ofSave = <const Name extends string, const More extends Shown>(column: Name, more: More) =>
  ({ column, from: 'save', type: 'text', isSearched: true, ...more }) as const

/**
 * A column that the database takes out of the answer of its name: no code writes it, and old rows have it. Its texts are
 * folded, several joined by ', ', dates year first; without an answer it is the empty one of its type.
 */
export const ofAnswer = <const Name extends string, const Type extends AnswerType>(column: Name, type: Type) => {
  const isText = type === 'text' || type === 'texts'
  const shown: Shown = {
    ...(type !== 'boolean' && { screen: 'on request' }),
    ...(isText && { isSearched: true }),
    isIndexed: true,
  }
  return { column, from: 'answer', type, ...shown } as const
}

/** The same of an answer that is chosen from a list. */
export const ofChoice = <const Name extends string, const Type extends AnswerType>(column: Name, type: Type) =>
  ({ ...ofAnswer(column, type), isPicked: true }) as const
