import { notFound, type Application } from '#admissions/record/applications/contract.ts'
import { recordCalls } from '#admissions/record/applications/web/form/record-calls.ts'
import { job } from '#admissions/record/forms/declarations/job.ts'
import { Refused } from '#web/calls/errors.ts'
import { patchOf, resume, type EditorValues } from '../values.ts'

const calls = recordCalls({ form: job.name })
const byButton = recordCalls({ form: job.name, isByButton: true })

/** Throws as `send` does, and if there is no record. */
export async function readRecord(username: string): Promise<Application> {
  const record = await calls.read(username)
  if (!record) throw new Refused(notFound)
  return record
}

/** An approved record takes only its note. */
export const saveRecord = async (values: EditorValues, record: Application | undefined) =>
  byButton.save(record?.ApplicationStatus === 'approved' ? { Notes: values['Notes'] } : await sentOf(values, !record), record)

/** REV-11: asks for an approval that can be undone. Throws as `send` does. */
export const approveRecord = (record: Application) => calls.save({ ApplicationStatus: 'approved', OffersUndo: true }, record)

export const applyPublicly = async (values: EditorValues, proofs: { altcha: string; Notice: number | undefined }) =>
  calls.save({ ...(await sentOf(values, true)), ...proofs }, undefined)

async function sentOf(values: EditorValues, isNew: boolean): Promise<EditorValues> {
  const { [resume]: file } = values
  const patch = patchOf(values, isNew)
  return file instanceof File ? { ...patch, filename: file.name, Filebase: await dataUrlOf(file) } : patch
}

const dataUrlOf = (file: File) =>
  new Promise<unknown>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
