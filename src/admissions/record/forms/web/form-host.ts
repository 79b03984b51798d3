import './form.css'
import { createContext, use, type ComponentType } from 'react'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Ranges } from '#shared/text/printable.ts'
import type { Values } from '#shared/rule.ts'
import type { Variant } from '../variant.ts'
import type { FieldProps } from './fields/field-props.ts'
import type { Page } from './files/pages/page.ts'
import type { ReadPhotos } from './files/pages/read-photos.ts'

export type FileUnderWay = {
  file: File
  share: number
  isWaiting: boolean
}

export type SlotState = { underWay?: FileUnderWay; problem?: string; pages?: readonly Page[] }

/** `path` is '' without a file. */
export type SlotFile = {
  docname: string
  path: string
  name: string
  size: number
  returned?: string | undefined
  needsPassword?: boolean | undefined
}

export type FormFiles = {
  stored: readonly SlotFile[]
  slots: Readonly<Record<string, SlotState>>
  send: (slot: string, file: File) => Promise<void>
  addPages: (slot: string, photos: ReadPhotos) => void
  setPages: (slot: string, pages: readonly Page[] | undefined) => void
  remove: (slot: string) => Promise<void>
  during: (work: Promise<unknown>) => unknown
  waits: string | undefined
  downloadUrl: (path: string) => string
  /** Viewing in a page does not count as a download. */
  pictureUrl: (path: string) => string
  /** Small, so that people don't download their own upload. */
  thumbnailUrl: (path: string) => string
}

/** The host draws these inputs, because they are too large for screens without them. `Cell` draws a field within them. */
export type HostInput = 'entries' | 'photo' | 'signature'
export type HostInputProps<Kind extends HostInput> = FieldProps<Kind> & { Cell: ComponentType<FieldProps> }

/** Wizard, staff editor and public form each provide one. react-hook-form ties the boxes; this is the rest. */
export type FormHost = {
  variant: Variant
  values: Values
  today: CalendarDate
  /** ISO 3166-1; undefined if unknown. */
  country?: string
  change: (name: string, value: unknown) => void
  problems: Readonly<Record<string, string>>
  say: (message: string) => void
  /** Undefined until loaded. */
  printable: Ranges | undefined
  files: FormFiles
  corrections?: Readonly<Record<string, { words: string; isDone: boolean }>>
  inputs: { readonly [Kind in HostInput]: ComponentType<HostInputProps<Kind>> }
  /** FORM-43: free text sets the flag of its field; otherwise a value outside the list is free text. */
  notesFreeText?: boolean
}

export const FormHostContext = createContext<FormHost | undefined>(undefined)

export function useFormHost(): FormHost {
  const host = use(FormHostContext)
  if (!host) throw new Error('A field of a form needs a host above it')
  return host
}
