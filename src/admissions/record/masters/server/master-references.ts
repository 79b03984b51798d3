import type { Db } from '#server/db/open.ts'
import { masterAt } from '../masters.ts'
import { nameOf, type Texts } from '../row.ts'
import type { Master } from '../master.ts'

/** `within` is the text that narrows it, as a category narrows designations. */
export type ReferencedValue = { list: string; text: string; within: string | undefined }

/** The app passes these in, because lists know no records. */
export type MasterReferences = {
  count(db: Db, reference: ReferencedValue): Promise<number>
  /** In the transaction of the change. Returns the number of records. */
  rename(tx: Db, reference: ReferencedValue, to: string): Promise<number>
}

/** Records don't carry a state's ID, so a district is looked up in every state. */
export function referencedValue(master: Master, texts: Texts): ReferencedValue {
  const [owner] = Object.entries(master.fields).find(([name, { of }]) => of !== undefined && masterAt(of).field === name) ?? []
  return { list: master.path, text: nameOf(master, texts), within: owner === undefined ? undefined : texts[owner] }
}
