import type { z } from 'zod'
import { applications, type Application } from '#features/applications/contract.ts'
import type { Values } from '#shared/rule.ts'
import { send } from '#web/calls/api.ts'
import type { RouteParams } from '../opening/route-params.ts'

export type Saved = z.output<typeof applications.create.reply>

/** How the application on the screen is read and saved. */
export type RecordCalls = {
  read: (username: string) => Promise<Application | undefined>
  /** Saves a patch of the record, or makes the record. */
  save: (patch: Values, record: Application | undefined) => Promise<Saved>
}

/** Applicants save by `create`, which makes the record when there is none; staff name the record and save by `update`. */
export function recordCalls(params: Extract<RouteParams, { kind: 'own' | 'new' | 'edit' | 'approve' }>): RecordCalls {
  const isOwn = params.kind === 'own'
  return {
    async read(username) {
      const [record] = await send(applications.getById, { username })
      return record
    },
    async save(patch, record) {
      const version = record && { version: record.version }
      if (isOwn) return send(applications.create, { ...patch, ...version, username: params.username, Form: params.form })
      if (record) return send(applications.update, { ...patch, ...version, applicationID: record.applicationID })
      return send(applications.create, { ...patch, Form: params.kind === 'new' ? params.form : undefined })
    },
  }
}
