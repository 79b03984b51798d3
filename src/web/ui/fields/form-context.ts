import { createContext } from 'react'

type FormParts = {
  /** Which save button is working; undefined otherwise. */
  pressed: string | undefined
  /** Boxes with a text that counts as no value, such as a date that can't be read: why, by name. Nothing is saved over them. */
  refused?: Map<string, string>
}

/** What a form gives its fields and buttons. */
export const FormContext = createContext<FormParts>({ pressed: undefined })
