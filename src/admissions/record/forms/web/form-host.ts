import './form.css'
import { createContext, use, type ComponentType } from 'react'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Ranges } from '#shared/text/printable.ts'
import type { Values } from '#shared/rule.ts'
import type { Variant } from '../variant.ts'
import type { FieldProps } from './fields/field-props.ts'
import type { Page } from './files/pages/page.ts'
import type { ReadPhotos } from './files/pages/read-photos.ts'

/** A file that was chosen for a slot and is not in it yet. */
export type FileUnderWay = {
  file: File
  /** How much of it has gone up, from 0 to 1. */
  share: number
  /** The server could not be reached; it is tried again. */
  isWaiting: boolean
}

/** A slot's file under way, why the last one was refused, or the photos that are to become one. */
export type SlotState = { underWay?: FileUnderWay; problem?: string; pages?: readonly Page[] }

/** A file that an application has, in the slot `docname`; `path` is '' while there is none. */
export type StoredFile = {
  docname: string
  path: string
  name: string
  /** In bytes. */
  size: number
  /** Why staff sent it back. */
  returned?: string | undefined
  /** DOC-26: it can't be opened without a password. */
  needsPassword?: boolean | undefined
}

/** The files of the application on the screen. */
export type FormFiles = {
  stored: readonly StoredFile[]
  /** What is on its way to a slot, or why it was refused. */
  slots: Readonly<Record<string, SlotState>>
  /** Sends a file to its slot. Its state is in `slots`. */
  send: (slot: string, file: File) => Promise<void>
  /** Puts photos behind the pages that are to become a slot's document. */
  addPages: (slot: string, photos: ReadPhotos) => void
  /** Changes those pages; undefined gives them up. */
  setPages: (slot: string, pages: readonly Page[] | undefined) => void
  /** Empties a slot; throws as a call does. */
  remove: (slot: string) => Promise<void>
  /** Work that submission waits for. */
  during: (work: Promise<unknown>) => unknown
  /** Why no file can be sent yet. */
  waits: string | undefined
  /** The download URL of a stored file. */
  downloadUrl: (path: string) => string
  /** The URL of a stored picture: viewing a page does not count as a download. */
  pictureUrl: (path: string) => string
  /** The same, as small as a row shows it, so that people don't download again what they have just sent. */
  thumbnailUrl: (path: string) => string
}

/**
 * The kinds of input that screens draw differently, or that weigh too much for a screen without them: the host brings a component for
 * each. `Cell` draws a field within them.
 */
export type HostInput = 'entries' | 'photo' | 'signature'
export type HostInputProps = FieldProps & { Cell: ComponentType<FieldProps> }

/**
 * What the screen around the fields of a form gives them: wizard, staff editor and public form each have one. Boxes are tied to
 * react-hook-form; this is the rest.
 */
export type FormHost = {
  variant: Variant
  /** The values on the screen, derived ones included. */
  values: Values
  /** The day it is at the institution. */
  today: CalendarDate
  /** The institution's country, two letters of ISO 3166-1; undefined where the screen doesn't know it. */
  country?: string
  /** Changes a field that has no box of its own. */
  change: (name: string, value: unknown) => void
  /** The message under each field that has one. */
  problems: Readonly<Record<string, string>>
  /** Shows a message at the top of the page. */
  say: (message: string) => void
  /** The characters that the printed form can show; undefined while they are not known. */
  printable: Ranges | undefined
  files: FormFiles
  /** What the office asks to correct, by field or slot. */
  corrections?: Readonly<Record<string, { words: string; isDone: boolean }>>
  inputs: Readonly<Record<HostInput, ComponentType<HostInputProps>>>
  /** FORM-43: that an answer is free text is noted in the flag that its field declares; elsewhere it is what its list doesn't have. */
  notesFreeText?: boolean
}

export const FormHostContext = createContext<FormHost | undefined>(undefined)

/** The host of the field that asks. */
export function useFormHost(): FormHost {
  const host = use(FormHostContext)
  if (!host) throw new Error('A field of a form needs a host above it')
  return host
}
