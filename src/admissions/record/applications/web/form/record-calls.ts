import type { z } from 'zod/mini'
import type { FormName } from '#shared/form-name.ts'
import type { Values } from '#shared/rule.ts'
import { send } from '#web/calls/api.ts'
import { sendIdempotent } from '#web/calls/send-idempotent.ts'
import { applications, type Application } from '../../contract.ts'
import { readRecord } from './record-reading.ts'

export type Saved = z.output<typeof applications.create.reply>

/** How the application on the screen is read and saved; both throw as `send` does. */
export type RecordCalls = {
  read: (username: string) => Promise<Application | undefined>
  /** Saves a patch of the record, or makes the record. */
  save: (patch: Values, record: Application | undefined) => Promise<Saved>
}

type Saver = {
  /** The form of a new record; undefined if there already is one. */
  form: FormName | undefined
  /** The username of an applicant, whose own application it is. */
  own?: string
  /** CALL-16: a button saves, and pressing it again after a lost reply must add nothing twice. */
  isByButton?: boolean
}

/**
 * APP-2: an applicant saves by `create`, which makes the record when there is none; staff name the record and save by `update`. The public
 * only makes records.
 */
export function recordCalls({ form, own, isByButton = false }: Saver): RecordCalls {
  const write: typeof sendIdempotent = isByButton ? sendIdempotent : send
  return {
    read: readRecord,
    async save(patch, record) {
      const version = record && { version: record.version }
      if (own !== undefined) return write(applications.create, { ...patch, ...version, username: own, Form: form })
      if (record) return write(applications.update, { ...patch, ...version, applicationID: record.applicationID })
      return write(applications.create, { ...patch, Form: form })
    },
  }
}
