import type { Generated, GeneratedAlways } from 'kysely'

export type DistributorTables = {
  distributors: {
    id: GeneratedAlways<number>
    distributor_id: string
    firstname: string
    lastname: string
    address: string
    city: string
    email: string
    mobile: string
    birth_date: string | null
    is_active: boolean
    /** IDs of shows that no sheet is expected for. */
    no_sheet_for: Generated<number[]>
  }
}
