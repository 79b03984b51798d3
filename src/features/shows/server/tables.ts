import type { GeneratedAlways } from 'kysely'

export type ShowTables = {
  shows: {
    id: GeneratedAlways<number>
    show_time: string
    prize_single: number
    prize_double: number
    prize_triple: number
    is_active: boolean
  }
}
