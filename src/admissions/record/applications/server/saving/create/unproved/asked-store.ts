import type { Db } from '#server/db/open.ts'
import { liveRecords } from '../../../record/stores/one-record-store.ts'
import { isOfPerson } from '../../../record/store.ts'

/** ADDR-4: applications with this person's address that wait for an answer. */
export async function askedOf(db: Db, person: string) {
  const rows = await liveRecords(db)
    .where('address_proof', '<>', '')
    .where(isOfPerson(person))
    .orderBy('application_id')
    .execute()
  return rows.map(({ application_id, form, submitted_at }) => ({
    applicationID: application_id,
    Form: form,
    SubmitedDate: submitted_at?.toISOString() ?? '',
  }))
}

export const isAsked = async (db: Db, person: string): Promise<boolean> => (await askedOf(db, person)).length > 0
