import type { Writer } from '#admissions/record/forms/engine/normalise.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { Violation } from '#shared/rule.ts'
import type { FileChange } from '../../changes/change-files.ts'
import type { Beginning } from '../../changes/find-or-begin.ts'
import type { ApplicationSubscriber } from '../../record/events.ts'
import type { HeldRecord } from '../../record/store.ts'
import type { RecordRow } from '../../record/tables.ts'

export type Saver = { username: string; ip: string; writer: Writer; languages?: Caller['languages'] }

/** The transaction must lock the record. */
export type SaveContext = { tx: Db; deps: Deps; publish: ApplicationSubscriber; saver: Saver }

export type Save = HeldRecord & {
  isNew?: boolean
  beginning?: Beginning | undefined
  patch: Record<string, unknown>
  version: number | undefined
  file?: FileChange | undefined
  /** `mayOverride` leaves the order of statuses with a reason (STAT-4). */
  status?: { reason: string; mayOverride: boolean }
}

/** The changes stay either way: `refusal` is returned after the transaction. */
export type SaveResult = {
  message: string
  refusal?: Violation | undefined
  row: RecordRow
  replaced: string[]
  /** FORM-18: undefined if no mail was sent. */
  wroteTo?: string | undefined
}
