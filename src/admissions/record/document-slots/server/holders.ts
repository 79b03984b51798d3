import type { Db } from '#server/db/open.ts'
import type { Slot } from '../contract.ts'

export type Renamed = { form: Slot['Form']; from: string; to: string }

/** The app passes these in, because slots know no records. */
export type SlotHolders = {
  /** Records with files under both names can't be renamed. */
  countBoth(tx: Db, renamed: Renamed): Promise<number>
  /** In the transaction of the change. Returns the number of files. */
  rename(tx: Db, renamed: Renamed): Promise<number>
}
