import type { Db } from '#server/db/open.ts'
import type { Slot } from '../contract.ts'

type Renamed = { form: Slot['Form']; from: string; to: string }

/** The records that hold files in slots. The slots know of no records, so the app hands these in. */
export type SlotHolders = {
  /** How many records hold a file under either name, and so can't have both under one. */
  countBoth(tx: Db, renamed: Renamed): Promise<number>
  /** Moves the files to the new name, in the transaction of the change; answers how many they were. */
  rename(tx: Db, renamed: Renamed): Promise<number>
}
