import type { Ranges } from '#shared/text/printable.ts'
import type { PdfWords } from './pdf-words.ts'

/** One labelled value; `wide` takes the whole line. Values are text as the user typed it, in any script; an empty one is printed as a dash. */
export type PdfField = { label: string; value: string; wide?: boolean }

/** A table under a section's fields, each row as long as `columns`. An empty title is not printed; without rows it says 'None'. */
export type PdfTable = { title: string; columns: string[]; rows: string[][] }

export type PdfSection = { title: string; fields: PdfField[]; tables?: PdfTable[] }

/** `picture` is a PNG or JPEG, best at most 800 pixels wide; without one `text` is printed, such as 'Signed digitally on 20 Nov 2026'. */
export type PdfSignature = { caption: string; picture?: Uint8Array; text?: string }

export type PdfDeclaration = { text: string; recorded?: string; place: string; date: string; signatures: PdfSignature[] }

/** Below its subject, the title; `date` and `recipient` are formatted text. `signer` is printed under the text, without empty lines. */
export type PdfLetter = { date: string; recipient: string; text: string; signer?: { name: string; office: string } }

export type PdfCopy = { code: string; address: string }

/**
 * Everything a template may print, already worded and in the order of the page. `template` is its name in `pdf/`. `photo`
 * is a PNG or JPEG in the shape 3:4, best a JPEG of 450 by 600 pixels; it is cropped to fill 30 by 40 mm. `mark`, such as
 * 'Incomplete', is printed on every page.
 */
export type PdfDocument = {
  template: string
  /** The language of the headings, a BCP 47 code, and the template's own texts in it; English by default. */
  language?: string
  words?: PdfWords
  title: string
  institution: string
  address?: string
  logo?: Uint8Array
  /** `#rrggbb`, of lines and headings. */
  accent?: string
  applicationNumber: string
  status: string
  submitted?: string
  mark?: string
  photo?: Uint8Array
  sections: PdfSection[]
  declaration?: PdfDeclaration
  copy?: PdfCopy
  letter?: PdfLetter
}

/** All workers are busy and the queue is full; the call is answered 429 with Retry-After. */
export class PdfBusy extends Error {}

/** Works outside the event loop. Rejects with `PdfBusy` when the queue is full. `printable` are the characters that the fonts have. */
export type PdfMaker = { make(document: PdfDocument): Promise<Uint8Array>; printable: Ranges; close(): Promise<void> }
