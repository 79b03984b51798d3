import type { Db } from '#server/db/open.ts'
import { HttpError } from '#server/base/refusal.ts'
import type { CheckedFile } from '#server/uploads/parsing/inspect.ts'
import { messages } from '#shared/messages.ts'
import { dayMs, hourSeconds } from '#shared/time/durations.ts'
import { moveFiles } from '../record/stores/merge-store.ts'
import { documentStore } from '../record/stores/document-store.ts'
import type { RecordRow, RecordFile } from '../record/tables.ts'

/** For one record, with files replaced within a day: repeated uploads must not fill the disk. */
export const mostBytesOfADay = 120 * 1_048_576
const waitSeconds = hourSeconds

export type NewFile = { key: string; name: string; type: string; size: number; needs_password: boolean }
export const newFile = (key: string, { name, type, bytes, needsPassword = false }: CheckedFile): NewFile => ({
  key,
  name,
  type,
  size: bytes.length,
  needs_password: needsPassword,
})
export type FileChange =
  | { slot: string; do: 'put'; file: NewFile }
  | { slot: string; do: 'remove' }
  | { slot: string; do: 'accept'; key: string }
export type ReturnedMark = { slot: string; reason: string }

export type FilesChange = {
  file?: FileChange
  marks?: readonly ReturnedMark[]
  taken?: { slots: readonly string[]; from: Pick<RecordRow, 'application_id' | 'username'> }
}

export async function changeFiles(
  tx: Db,
  row: RecordRow,
  { file, taken, marks = [] }: FilesChange,
  before: RecordFile[],
  { by, at }: { by: string; at: Date },
): Promise<RecordFile[]> {
  const store = documentStore(tx)
  if (file) await changeFile(tx, row, file, { by, at })
  const isTaken = taken !== undefined && taken.slots.length > 0
  if (isTaken) await moveFiles(tx, row, taken.from, taken.slots)
  for (const mark of marks) await store.returnFile({ id: row.application_id, ...mark, at: mark.reason === '' ? null : at })
  return file || isTaken || marks.length > 0 ? store.of(row.application_id) : before
}

async function changeFile(
  tx: Db,
  { application_id: id }: RecordRow,
  change: FileChange,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const store = documentStore(tx)
  const { slot } = change
  if (change.do === 'remove') {
    await store.removeFile(id, slot, at)
    return
  }
  if (change.do === 'accept') return store.acceptFile({ id, slot, key: change.key, by, at })
  const file = { ...change.file, slot, application_id: id, created_at: at, created_by: by }
  const isRoom = await store.putFile(file, { bytes: mostBytesOfADay, since: new Date(at.getTime() - dayMs) })
  if (!isRoom) throw new HttpError(429, messages.tooManyUploads, waitSeconds)
}
