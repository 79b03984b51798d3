import type { Db } from '#server/db/open.ts'
import type { SalesPartner } from '#server/ports/lead-crm.ts'
import type { JSONColumnType } from 'kysely'

type PartnerTables = {
  sales_partners: { uid: 'partners'; partners: JSONColumnType<SalesPartner[]>; fetched_at: Date }
}

const uid = 'partners'

export function partnersStore(db: Db) {
  const tables = db.withTables<PartnerTables>()
  return {
    last: () => tables.selectFrom('sales_partners').selectAll().executeTakeFirst(),

    async keep(partners: readonly SalesPartner[], at: Date): Promise<void> {
      const row = { partners: JSON.stringify(partners), fetched_at: at }
      await tables
        .insertInto('sales_partners')
        .values({ uid, ...row })
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
        .execute()
    },
  }
}
