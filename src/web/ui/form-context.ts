import { createContext } from 'react'

/** Which save button is at work, for the buttons of the same form; undefined while none is. */
export const FormContext = createContext<{ pressed: string | undefined }>({ pressed: undefined })
