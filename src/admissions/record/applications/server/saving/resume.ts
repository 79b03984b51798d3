import { randomBytes } from 'node:crypto'
import { requestedDocument } from '#admissions/record/document-slots/server/public.ts'
import { resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { newFile, type FileChange, type NewFile } from '../changes/change-files.ts'
import type { RecordRow } from '../record/tables.ts'

const noSuchSlot = 'This form takes no resume.'
const notBase64 = 'The resume could not be read.'

/** `Filebase` is base64, bare or as a data URL. It passes the same check as an upload. */
export async function receiveResume(
  { db, files, checkUpload }: Deps,
  body: Record<string, unknown>,
  count: (size: number) => Promise<void> = async () => {},
): Promise<NewFile | undefined> {
  const { Filebase, filename } = body
  if (typeof Filebase !== 'string' || Filebase === '') return undefined
  const slot = await requestedDocument(db, 'job', resumeSlot)
  if (!slot) throw new Refusal(noSuchSlot)
  const bytes = bytesOf(Filebase)
  await count(bytes.length)
  const checked = await checkUpload({ bytes, filename: typeof filename === 'string' ? filename : '', takes: slot.takes })
  const key = randomBytes(16).toString('hex')
  await files.put(key, checked.bytes, checked.type)
  return newFile(key, checked)
}

export async function resumeChange(tx: Db, { form }: RecordRow, file: NewFile | undefined): Promise<FileChange | undefined> {
  if (!file) return undefined
  if (!(await requestedDocument(tx, form, resumeSlot, { hold: true }))) throw new Refusal(noSuchSlot)
  return { slot: resumeSlot, do: 'put', file }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64.replace(/^data:[^,]*;base64,/, ''))
  } catch {
    throw new Refusal(notBase64)
  }
}
