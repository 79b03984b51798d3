import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import { wallClockIn } from '#shared/time/dates.ts'
import { closesText } from '#sales/shows/closes.ts'
import type { SheetKey } from '../../../contract.ts'
import { closedFault } from '../../../settings-contract.ts'
import { lateFault } from '../../../sheet/deadline.ts'
import type { PaperRule } from '../../../sheet/paper-totals.ts'

/** The institution's clock; `username` is blank for any author. */
export type EntryTime = { at: Date; timeZone: string; username: string }

/** `period` (SALES-27) and `late` (SALES-52) are reasons, blank if the sheet is open. `closes` is '12:55', blank without a time. */
type Gate = { period: string; late: string; closes: string; paper: PaperRule; largeAmount: number }

type GateRow = {
  closed_through: string | null
  look_back_days: number | null
  paper_totals: PaperRule
  large_amount: number
  show_time: string | null
  closes_at: number | null
  is_opened: boolean
}

/** One statement. `isHeld` locks the settings against changes until the transaction ends. */
export async function entryGate(db: Db, key: SheetKey, when: EntryTime, { isHeld = false } = {}): Promise<Gate> {
  const { Date: day, Showid, Distributorid } = key
  const { rows } = await sql<GateRow>`
    select closed_through, look_back_days, paper_totals, large_amount, show.show_time, show.closes_at, exists (
      select from sales_openings as opening
      where opening.sheet_date = ${day} and opening.until > ${when.at}
        and (opening.show_id is null or opening.show_id::text = ${Showid})
        and (opening.distributor_row_id is null or opening.distributor_row_id in (
          select id from distributors where lower(distributor_id) = lower(${Distributorid})))
        and (opening.makers is null or ${when.username} = any(opening.makers))
    ) as is_opened
    from sales_settings left join shows as show on show.id::text = ${Showid}
    ${isHeld ? sql`for key share of sales_settings` : sql``}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('There are no sales settings')
  const deadline = { showTime: row.show_time ?? '', closesAt: row.closes_at, lookBackDays: row.look_back_days }
  const late = row.is_opened ? undefined : lateFault(day, deadline, wallClockIn(when.timeZone, when.at))
  return {
    period: closedFault(day, { ClosedThrough: row.closed_through ?? '' }) ?? '',
    late: late ?? '',
    closes: closesText(row.closes_at),
    paper: row.paper_totals,
    largeAmount: row.large_amount,
  }
}

/** SALES-27: refuses a closed day, and keeps an open one open until the transaction ends. Returns the reason a sheet is late, or ''. */
export async function assertOpen(tx: Db, key: SheetKey, when: EntryTime): Promise<string> {
  const { period, late } = await entryGate(tx, key, when, { isHeld: true })
  if (period) throw new Refusal(period)
  return late
}

export async function assertEntryOpen(tx: Db, key: SheetKey, when: EntryTime): Promise<void> {
  const late = await assertOpen(tx, key, when)
  if (late) throw new Refusal(late)
}
