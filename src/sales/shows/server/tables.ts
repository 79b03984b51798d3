import type { Generated, GeneratedAlways } from 'kysely'

type Prizes = { prize_single: number; prize_double: number; prize_triple: number }

/** Minutes after midnight of the sheet's day. */
export type ShowColumns = { show_time: string; is_active: boolean; closes_at: number | null }

export type ShowTables = {
  /** An older process adds shows with prizes here, without rows in `show_rates`. */
  shows: ShowColumns & { id: GeneratedAlways<number> } & { [Name in keyof Prizes]: Generated<Prizes[Name]> }
  show_rates: Prizes & {
    id: GeneratedAlways<number>
    show_id: number
    valid_from: string
    reason: string
    actor: string
    at: Date
  }
}
