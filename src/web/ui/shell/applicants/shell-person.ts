import { createContext, type ComponentType } from 'react'

/** `List` is drawn once its row is opened. */
export type ShellRow = { label: string } & ({ route: string } | { onPress: () => void } | { List: ComponentType })

/** The applicant who is signed in, and where they can go. */
export type ShellPerson = { name: string; detail: string; rows: readonly ShellRow[]; current: string }

/** `src/app` knows the screens and gives it to the shell of every page; undefined for visitors and staff. */
export const ShellPersonContext = createContext<ShellPerson | undefined>(undefined)
