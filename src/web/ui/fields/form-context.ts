import { createContext } from 'react'

/** Which save button is working, for the buttons of the same form; undefined otherwise. */
export const FormContext = createContext<{ pressed: string | undefined }>({ pressed: undefined })
