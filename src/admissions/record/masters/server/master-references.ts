import type { Db } from '#server/db/open.ts'
import { masterAt } from '../masters.ts'
import { nameOf, type Texts } from '../row.ts'
import type { Master } from '../master.ts'

/** A value as records carry it: its text, and the text it is narrowed by, as a designation is by its category. */
export type ReferencedValue = { list: string; text: string; within: string | undefined }

/** The records that carry values of the lists. The lists know of no records, so the app hands these in. */
export type MasterReferences = {
  /** How many records carry a value. */
  count(db: Db, reference: ReferencedValue): Promise<number>
  /** Gives those records another text, in the transaction of the change; answers how many they were. */
  rename(tx: Db, reference: ReferencedValue, to: string): Promise<number>
}

/**
 * How records carry a value: by its text, within the text of the list it belongs to. A state's ID is not what records carry
 * of it, so a district is looked for in every state.
 */
export function referencedValue(master: Master, texts: Texts): ReferencedValue {
  const [owner] = Object.entries(master.fields).find(([name, { of }]) => of !== undefined && masterAt(of).field === name) ?? []
  return { list: master.path, text: nameOf(master, texts), within: owner === undefined ? undefined : texts[owner] }
}
