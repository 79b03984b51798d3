import type { Writer } from '#admissions/record/forms/engine/normalise.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import type { Caller } from '#server/handler.ts'
import type { FileChange } from '../changes/change-files.ts'
import type { Beginning } from '../changes/find-or-begin.ts'
import type { Row, StoredFile } from '../record/tables.ts'

export type Save = {
  row: Row
  /** Its files, read since it is held. */
  files: StoredFile[]
  isNew: boolean
  beginning?: Beginning | undefined
  variant: Variant
  patch: Record<string, unknown>
  version: number | undefined
  asks: 'submitted' | 'approved' | undefined
  /** REV-11: an approval that can be undone for a minute. */
  offersUndo?: boolean
  /** LETTER-18: a letter says it in place of the usual mail. */
  hasLetter?: boolean
  /** The resume that came along. */
  file?: FileChange | undefined
  /**
   * Why staff give the status that comes along, and whether they may leave the order of statuses with a reason (STAT-4). `given` is one that
   * comes with a decision, of whatever form; the last stage has an answer for it.
   */
  status?: { reason: string; mayOverride: boolean; given?: string }
  /** Anyone who asks for submission has the declaration before them: a browser's form, not a program. */
  asksDeclaration: boolean
}

/** The author of a save: user name, IP address, role, page language. */
export type Saver = { username: string; ip: string; writer: Writer; languages?: Caller['languages'] }
