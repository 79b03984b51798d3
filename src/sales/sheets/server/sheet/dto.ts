import type { Session } from '#server/session.ts'
import type { SheetItem } from '../../approval-contract.ts'
import { approvedStatus, userSubmitted, type Holder, type OwnWindow, type SheetKey, type SheetStatus } from '../../contract.ts'
import { sheetName, type SheetNameParts } from '../../removal.ts'
import type { StoredSheet } from './store.ts'

export const keyOf = (sheet: StoredSheet): SheetKey => ({
  Date: sheet.sheet_date,
  Distributorid: sheet.distributor_id,
  Showid: String(sheet.show_id),
})

/** SALES-8: two statuses on the wire for three states. */
export const statusOf = ({ state }: Pick<StoredSheet, 'state'>) => (state === 'approved' ? approvedStatus : userSubmitted)

export const toStatusDto = (
  sheet: StoredSheet | undefined,
  who: Session,
): Omit<
  SheetStatus,
  | 'isClosed'
  | 'ClosedReason'
  | 'mayBeOpened'
  | 'Closes'
  | 'PaperTotals'
  | 'LargeAmount'
  | keyof Noted
  | keyof Holder
  | keyof OwnWindow
> => ({
  ...toListStatus(sheet, who),
  SubmitNote: sheet?.submit_note ?? '',
  Control: sheet?.control ?? {},
  IsCorrector: sheet?.correctors.includes(who.username) ?? false,
  ...savedBy(sheet),
})

const toListStatus = (sheet: StoredSheet | undefined, { username }: Session) => ({
  ID: sheet?.id ?? 0,
  Status: sheet ? statusOf(sheet) : '',
  Appliedby: sheet?.applied_by ?? '',
  Approvedby: sheet?.approved_by ?? '',
  ReturnReason: sheet?.return_reason ?? '',
  SelfApproved: sheet?.self_approved ?? false,
  IsMaker: sheet?.makers.includes(username) ?? false,
  version: sheet?.version ?? 0,
})

export const savedBy = (sheet: Pick<StoredSheet, 'saved_by' | 'saved_at'> | undefined) => ({
  Savedby: sheet?.saved_by ?? '',
  Savedat: sheet?.saved_at?.toISOString() ?? '',
})

type Noted = Pick<SheetStatus, 'NothingSoldBy' | 'NothingSoldAt' | 'NothingSoldReason'>

/** SALES-50: blank without a note. */
export const notedBy = (noted: { actor: string; at: Date; reason: string } | undefined): Noted => ({
  NothingSoldBy: noted?.actor ?? '',
  NothingSoldAt: noted?.at.toISOString() ?? '',
  NothingSoldReason: noted?.reason ?? '',
})

export const toListItem = (sheet: StoredSheet & { open_comments: number }, who: Session): SheetItem => ({
  ...toListStatus(sheet, who),
  ...keyOf(sheet),
  Showidint: sheet.show_id,
  ShowTime: sheet.show_time,
  Firsrname: sheet.firstname,
  Lastname: sheet.lastname,
  Submittedat: sheet.submitted_at?.toISOString() ?? '',
  Rows: sheet.row_count,
  Total: sheet.sold,
  Comments: sheet.open_comments,
})

export const namePartsOf = (
  sheet: Pick<StoredSheet, 'sheet_date' | 'show_time' | 'firstname' | 'lastname' | 'distributor_id'>,
): SheetNameParts => ({
  day: sheet.sheet_date,
  show: sheet.show_time,
  firstname: sheet.firstname,
  lastname: sheet.lastname,
  distributorId: sheet.distributor_id,
})

export const sheetNameOf = (sheet: Parameters<typeof namePartsOf>[0]): string => sheetName(namePartsOf(sheet))

export const logNameOf = ({ sheet_date, show_time, distributor_id }: StoredSheet) =>
  `${sheet_date}, ${show_time}, ${distributor_id}`
