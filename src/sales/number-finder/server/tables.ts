import type { GeneratedAlways } from 'kysely'

export type NumberFinderTables = {
  number_finder_runs: {
    id: GeneratedAlways<number>
    at: Date
    actor: string
    sheet_date: string
    show_id: number
    /** '' when the number that pays least was asked for. */
    custom_number: string
    winning_number: string
    /** A decimal as text: sums may be longer than a number is exact. */
    total: string
    equals: number
    sheets: number
    unapproved_sheets: number
    digest: string
  }
}
