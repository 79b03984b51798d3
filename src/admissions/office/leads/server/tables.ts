import type { JSONColumnType } from 'kysely'
import type { SalesPartner } from '#server/ports/lead-crm.ts'

export type PartnerTables = {
  sales_partners: { uid: 'partners'; partners: JSONColumnType<SalesPartner[]>; fetched_at: Date }
}
