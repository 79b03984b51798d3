import { send } from '#web/calls/api.ts'
import { sheetApproval, type SheetItem } from '../../approval-contract.ts'
import type { StoredRow } from '../../sheet/changes.ts'
import type { StoredSheet } from '../../sheet/editing/editing.ts'
import { openElsewhereOf } from '../drafts/server/own-windows.ts'
import { readSheet } from '../entry/editing/stored-sheet.ts'

export type PendingSheet = StoredSheet & { submitted: readonly StoredRow[] }

/** Throws as `send` does, also if it is no longer submitted. */
export async function readPending(item: SheetItem): Promise<PendingSheet> {
  const [stored, submitted] = await Promise.all([
    readSheet(keyOf(item), 'correction'),
    send(sheetApproval.submitted, { ID: item.ID }),
  ])
  return { ...stored, submitted }
}

/** `OwnDraft` is 0 unless its window is really open (SALES-75) and its corrections are not `wanted` here. */
export async function openPending(item: SheetItem, user: string, wanted: string | undefined): Promise<PendingSheet> {
  const pending = await readPending(item)
  return { ...pending, status: { ...pending.status, ...(await openElsewhereOf(pending.status, user, wanted)) } }
}

export const keyOf = ({ Date: iso, Distributorid, Showid }: SheetItem) => ({ Date: iso, Distributorid, Showid })
