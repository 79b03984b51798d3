import { send } from '#web/calls/api.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import type { StoredRow } from '../../sheet/changes.ts'
import type { StoredSheet } from '../../sheet/editing/editing.ts'
import { readSheet } from '../entry/editing/stored-sheet.ts'

/** A sheet that waits for approval as the server has it, with the rows as they were submitted. */
export type PendingSheet = StoredSheet & { submitted: readonly StoredRow[] }

/** Reads it again. Throws as `send` does, also when it is not submitted any more. */
export async function readPending(item: SheetItem): Promise<PendingSheet> {
  const [stored, submitted] = await Promise.all([
    readSheet(keyOf(item), 'correction'),
    send(sheetApproval.submitted, { ID: item.ID }),
  ])
  return { ...stored, submitted }
}

/** What names a sheet on the wire. */
export const keyOf = ({ Date: iso, Distributorid, Showid }: SheetItem) => ({ Date: iso, Distributorid, Showid })
