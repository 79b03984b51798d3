import type { Generated, GeneratedAlways } from 'kysely'

/** The prizes of one sale, with at most two decimals. */
type Prizes = { prize_single: number; prize_double: number; prize_triple: number }

export type ShowTables = {
  /** `closes_at` is minutes after midnight of a sheet's day. The prizes here are only for a show without any in `show_rates`: one that a process of an older version adds. */
  shows: { id: GeneratedAlways<number>; show_time: string; is_active: boolean; closes_at: number | null } & {
    [Name in keyof Prizes]: Generated<Prizes[Name]>
  }
  show_rates: Prizes & {
    id: GeneratedAlways<number>
    show_id: number
    /** YYYY-MM-DD; they hold until the next ones. */
    valid_from: string
    reason: string
    actor: string
    at: Date
  }
}
