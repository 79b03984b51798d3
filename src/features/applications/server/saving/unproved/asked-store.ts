import type { Db } from '#server/db/open.ts'
import { liveRecords } from '../../record/one-record-store.ts'
import { isOfPerson } from '../../record/store.ts'

/** ADDR-4: the applications that carry a person's address and that they have not answered for yet. */
export const askedOf = (db: Db, person: string) =>
  liveRecords(db).where('address_proof', '<>', '').where(isOfPerson(person)).orderBy('application_id').execute()

/** Whether there is one. */
export const isAsked = async (db: Db, person: string): Promise<boolean> => (await askedOf(db, person)).length > 0
