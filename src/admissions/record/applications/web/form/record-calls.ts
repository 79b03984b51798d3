import type { z } from 'zod/mini'
import type { FormName } from '#shared/form-name.ts'
import type { Values } from '#shared/rule.ts'
import { send } from '#web/calls/api.ts'
import { sendIdempotent } from '#web/calls/send-idempotent.ts'
import { applications, type Application } from '../../contract.ts'
import { readRecord } from './record-reading.ts'

export type Saved = z.output<typeof applications.create.reply>

/** Both throw as `send` does. */
export type RecordCalls = {
  read: (username: string) => Promise<Application | undefined>
  save: (patch: Values, record: Application | undefined) => Promise<Saved>
}

type Saver = {
  /** Undefined for an existing record. */
  form: FormName | undefined
  own?: string
  /** CALL-16: a second press after a lost reply must add nothing. */
  isByButton?: boolean
}

/** APP-2: applicants save by `create`, which also makes the record; staff by `update`. The public only creates. */
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
