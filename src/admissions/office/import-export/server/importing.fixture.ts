import { expect } from 'vitest'
import type { Client } from '#test/support/client.ts'

export const saved = (...Data: object[]) => ({ Success: true, Message: '', Data })
export const problem = (Row: number, Reason: string) => ({ Row, status: 'Not saved', Reason })

export const asha = { Form: 'job', MailId: 'asha@example.org', Name: 'ASHA', PhoneNumber: '9876543210', TechnicalSkills: ['SQL'] }

export function importsAs(who: () => Client) {
  const record = async (username: string) =>
    (await who().post('applications/getbyid', { username }))[0] as Record<string, unknown>
  return {
    record,
    numberOf: async (username: string) => Number((await record(username))['applicationID']),
    total: async () => (await who().post('applications/get', { take: 1 }))['Total'],
    update: (rows: object[], more: object = {}) => who().post('applications/bulksave', { rows, mode: 'update', ...more }),
    check: (rows: object[], more: object = {}) => who().post('applications/checkimport', { rows, mode: 'update', ...more }),
    make: async (fields: object) => expect(await who().post('applications/create', fields)).toMatchObject({ status: true }),
  }
}
