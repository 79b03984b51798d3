import { createContext, use } from 'react'
import type { Application } from '#features/applications/contract.ts'

type Editing = {
  /** The institution's, an IANA name: dates are judged by its day. */
  timeZone: string
  /** As the server has it; undefined for a new one. */
  record: Application | undefined
  /** Both are about the file in a slot of the record that is there; `onProgress` is told the share that has gone up. */
  upload: (slot: string, file: File, onProgress: (share: number) => void) => Promise<unknown>
  remove: (slot: string) => Promise<unknown>
  deleteNote: (note: { Notes: string; ModifiedOn: string }) => Promise<unknown>
}

export const EditorContext = createContext<Editing | undefined>(undefined)

/** The record in the editor, for its parts. */
export function useEditor(): Editing {
  const editing = use(EditorContext)
  if (!editing) throw new Error('useEditor needs the editor above it')
  return editing
}
