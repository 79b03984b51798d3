import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { ApplicationTables } from '../../../record/tables.ts'

/** Days that the public form refuses an address whose owner disowned an application. */
const refusedDays = 90
const purpose = 'refused-address'

/** ADDR-1: keyed digests of the addresses. */
export function refusedAddresses(db: Db, { secrets, now }: Pick<Deps, 'secrets' | 'now'>) {
  const table = db.withTables<ApplicationTables>()
  const found = (address: string) =>
    table
      .selectFrom('refused_addresses')
      .select('is_tried')
      .where('digest', 'in', secrets.digests(purpose, address))
      .where('until', '>', now())
      .executeTakeFirst()

  return {
    has: async (address: string) => (await found(address)) !== undefined,
    /** After a first try the form replies as for any used address. */
    isTried: async (address: string) => (await found(address))?.is_tried ?? false,

    async add(address: string): Promise<void> {
      await table.deleteFrom('refused_addresses').where('until', '<=', now()).execute()
      const until = new Date(now().getTime() + refusedDays * dayMs)
      await table
        .insertInto('refused_addresses')
        .values({ digest: secrets.digest(purpose, address), until, is_tried: false })
        .onConflict((same) => same.column('digest').doUpdateSet({ until, is_tried: false }))
        .execute()
    },

    async noteTry(address: string): Promise<void> {
      await table
        .updateTable('refused_addresses')
        .set({ is_tried: true })
        .where('digest', 'in', secrets.digests(purpose, address))
        .execute()
    },
  }
}
