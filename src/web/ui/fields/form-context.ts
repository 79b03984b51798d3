import { createContext } from 'react'

export type FirstBroken = { message: string; field?: string }

type FormParts = {
  pressed: string | undefined
  /** Boxes with a text that can't be parsed, such as an invalid date: the reason by name. Saving is blocked while there are any. */
  refused?: Map<string, string>
  halfDates?: HalfDates
}

export type HalfDates = {
  of: (box: string) => string | undefined
  /** Undefined once the box has a date or is empty. */
  keep: (box: string, text: string | undefined) => void
  removeRow: (name: string, row: number) => void
}

export const FormContext = createContext<FormParts>({ pressed: undefined })

/** A box with a refused text counts as blank, so its own reason replaces a rule about it. */
export function orRefused(broken: FirstBroken | undefined, refused: ReadonlyMap<string, string>): FirstBroken | undefined {
  const [first] = refused
  if (!broken) return first && { field: first[0], message: first[1] }
  const message = refused.get(broken.field ?? '')
  return message === undefined ? broken : { ...broken, message }
}
