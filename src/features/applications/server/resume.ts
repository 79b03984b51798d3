import { randomBytes } from 'node:crypto'
import { activityRecorder } from '#features/activity-log/server/door.ts'
import { askedDocument } from '#features/document-slots/server/door.ts'
import { resumeSlot } from '#features/forms/variants/job.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import { locked } from '../contract.ts'
import { applicationStore, type Row } from './store.ts'

const noSuchSlot = 'This form takes no resume.'
const notBase64 = 'The resume could not be read.'
const module = 'Documents'

/** A resume that is stored already, while the record that will name it is not saved yet. */
export type Resume = { key: string; name: string; type: string; size: number }

/**
 * Stores the resume that came with a save, if one did: `Filebase` in base64, bare or as a data URL, and its `filename`. It
 * passes the same check as an upload.
 */
export async function takeResume({ db, files, checkUpload }: Deps, body: Record<string, unknown>): Promise<Resume | undefined> {
  const { Filebase, filename } = body
  if (typeof Filebase !== 'string' || Filebase === '') return undefined
  const slot = await askedDocument(db, 'job', resumeSlot)
  if (!slot) throw new Refusal(noSuchSlot)
  const bytes = bytesOf(Filebase)
  const checked = await checkUpload({ bytes, filename: typeof filename === 'string' ? filename : '', takes: slot.takes })
  const key = randomBytes(16).toString('hex')
  await files.put(key, checked.bytes, checked.type)
  return { key, name: checked.name, type: checked.type, size: checked.bytes.length }
}

/** Puts it into the slot of its record, in the transaction of the save. */
export async function fileResume(
  tx: Db,
  deps: Deps,
  by: { username: string; ip: string },
  row: Row,
  resume: Resume,
): Promise<void> {
  if (!(await askedDocument(tx, row.form, resumeSlot, { hold: true }))) throw new Refusal(noSuchSlot)
  if (row.application_status === 'approved') throw new Refusal(locked)
  const at = deps.now()
  const about = { application_id: row.application_id, slot: resumeSlot, created_at: at, created_by: by.username }
  await applicationStore(tx).putFile({ ...resume, ...about, deleted_at: null })
  const entry = { actor: by.username, ip: by.ip, module, applicationId: row.application_id, isMilestone: true }
  await activityRecorder(deps)(tx, { ...entry, log: `${resumeSlot} uploaded` })
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64.replace(/^data:[^,]*;base64,/, ''))
  } catch {
    throw new Refusal(notBase64)
  }
}
