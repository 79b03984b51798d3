import { applications, notFound, type Application } from '#features/applications/contract.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { sendIdempotent } from '#web/calls/send-idempotent.ts'
import { patchOf, resume, type EditorValues } from '../values.ts'

/** The record of a username, read again. Throws as `send` does, and when there is none. */
export async function readRecord(username: string): Promise<Application> {
  const [record] = await send(applications.getById, { username })
  if (!record) throw new Refused(notFound)
  return record
}

/** Saves the boxes: makes the record when there is none. An approved one takes nothing but its note. */
export async function saveRecord(values: EditorValues, record: Application | undefined) {
  if (!record) return sendIdempotent(applications.create, { Form: 'job', ...patchOf(values, true), ...(await fileOf(values)) })
  const { applicationID, version, ApplicationStatus } = record
  if (ApplicationStatus === 'approved')
    return sendIdempotent(applications.update, { applicationID, version, Notes: values['Notes'] })
  return sendIdempotent(applications.update, { ...patchOf(values, false), ...(await fileOf(values)), applicationID, version })
}

/** Sends the public form whole, with the robot check's solution. Throws as `send` does. */
export const applyPublicly = async (values: EditorValues, altcha: string) =>
  send(applications.create, { Form: 'job', ...patchOf(values, true), ...(await fileOf(values)), altcha })

/** The chosen resume as the wire has it: its name, and its bytes in base64. */
async function fileOf({ [resume]: file }: EditorValues): Promise<object> {
  return file instanceof File ? { filename: file.name, Filebase: await dataUrlOf(file) } : {}
}

const dataUrlOf = (file: File) =>
  new Promise<unknown>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
