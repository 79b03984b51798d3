type Shown = {
  /** On the screen and in the workbook; otherwise the label of the form. */
  title?: string
  /** A column 'on request' or 'staff only' is hidden until a person asks for it. */
  screen?: 'shown' | 'on request' | 'staff only' | 'filter only'
  width?: number
  /** Places it before the answers in the workbook, which has all answers anyway. */
  workbook?: { order: number; width: number }
  /**
   * `text` puts it into `search_text`, where a `save` column is anyway; a column with `values` never. `equal` and `by part` put it into
   * the index `applications_find` too: for equal values, folded unless it has `values`, and for a part of this column alone.
   */
  find?: 'text' | 'equal' | 'by part'
  /**
   * LIST-39: `words` sort as people read, all others by character. LIST-20: filters offer the values of a `choice`. `lower case` is
   * stored so, and the sorting index then finds equal values too.
   */
  kind?: 'words' | 'choice' | 'lower case'
  isIndexed?: true
}

type ProductType = 'text' | 'texts' | 'number' | 'boolean' | 'date' | 'moment' | 'moment or never'
type Stored = {
  /** All possible values; with `isAnyText` the wire does not say so. */
  values?: readonly string[]
  isAnyText?: true
  /** OWN-1: those that this release knows; rows may hold others. */
  isOpen?: true
  /** No default: each insert names it. */
  isGiven?: true
}
export type AnswerType = 'text' | 'texts' | 'date' | 'boolean'

export type ApplicationColumn = Shown &
  Stored & { column: string } & (
    | { from: 'product'; type: ProductType }
    | { from: 'save'; type: 'text' }
    | { from: 'answer'; type: AnswerType }
  )

/** The search box and filters use the index of `search_text`. */
export const isSearched = ({ from, find, values }: ApplicationColumn): boolean =>
  from === 'save' || (find !== undefined && values === undefined)

/** What a column holds; `Moment` is a date in the database and text on the wire. */
export type ValueIn<Column, Moment> = Column extends { isOpen: true }
  ? string
  : Column extends { values: readonly (infer Value)[] }
    ? Value
    : Column extends { type: 'number' }
      ? number
      : Column extends { type: 'boolean' }
        ? boolean
        : Column extends { type: 'moment' }
          ? Moment
          : Column extends { type: 'moment or never' }
            ? Moment | null
            : string

export const ofProduct = <const Name extends string, const Type extends ProductType, const More extends Shown & Stored>(
  column: Name,
  type: Type,
  more: More,
) => ({ column, from: 'product', type, ...more }) as const

/** Each save copies the answer of its name, or the one that the form names (`Variant.columns`). */
export const ofSave = <const Name extends string, const More extends Shown>(column: Name, more: More) =>
  ({ column, from: 'save', type: 'text', ...more }) as const

/** A trigger fills it from the answers, for old rows too: folded, lists joined by ', ', dates year first; empty without an answer. */
export const ofAnswer = <const Name extends string, const Type extends AnswerType>(column: Name, type: Type) => {
  const isText = type === 'text' || type === 'texts'
  const shown: Shown = {
    ...(type !== 'boolean' && { screen: 'on request' }),
    ...(isText && { find: 'text' }),
    isIndexed: true,
  }
  return { column, from: 'answer', type, ...shown } as const
}

export const ofChoice = <const Name extends string, const Type extends AnswerType>(column: Name, type: Type) =>
  ({ ...ofAnswer(column, type), kind: 'choice' }) as const
