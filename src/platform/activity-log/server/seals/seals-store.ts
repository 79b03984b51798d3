import { sql, type Selectable } from 'kysely'
import { lockNumbers } from '#server/db/locks/lock-numbers.ts'
import type { Db } from '#server/db/open.ts'
import type { ActivityLogTables } from '../tables.ts'

export type Seal = Selectable<ActivityLogTables['activity_seals']>
export type Leaf = { id: number; digest: string }
type Stray = { id: number; what: 'never sealed' | 'sealed twice' | 'changed' }

export function sealStore(db: Db) {
  const tables = db.withTables<ActivityLogTables>()
  return {
    /** The advisory lock lasts until the transaction ends; false if another process has it. */
    async takeTurn(): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${lockNumbers.sealer}) as is`.execute(db)
      return rows[0]?.is ?? false
    },

    last: () => tables.selectFrom('activity_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    after: (id: number, count: number) =>
      tables.selectFrom('activity_seals').selectAll().where('id', '>', id).orderBy('id').limit(count).execute(),
    add: (seal: Seal) => tables.insertInto('activity_seals').values(seal).execute(),

    /** Oldest numbers first. "offset 0" looks each up by itself: otherwise PostgreSQL may read the whole log for each seal. */
    async take(most: number): Promise<Leaf[]> {
      const { rows } = await sql<Leaf>`
        with taken as (
          delete from activity_unsealed where id in (select id from activity_unsealed order by id limit ${most}) returning id
        )
        select taken.id, coalesce(digest, '') as digest
        from taken left join lateral (select digest from activity_log where activity_log.id = taken.id offset 0) as entry on true
        order by taken.id
      `.execute(db)
      return rows
    },

    /** The end of the old chain, if there is no seal yet. */
    async newestUnwaiting(): Promise<Leaf> {
      const { rows } = await sql<Leaf>`
        select id, digest from activity_log where not exists (select from activity_unsealed where activity_unsealed.id = activity_log.id)
        order by id desc limit 1
      `.execute(db)
      return rows[0] ?? { id: 0, digest: '' }
    },

    async waiting(after: number, count: number): Promise<number[]> {
      const waiting = tables.selectFrom('activity_unsealed').select('id').where('id', '>', after).orderBy('id').limit(count)
      return (await waiting.execute()).map(({ id }) => id)
    },

    async oldestWaiting(): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date }>`
        select at from activity_log where id = (select min(id) from activity_unsealed)
      `.execute(db)
      return rows[0]?.at
    },

    entries: (ids: readonly number[]) =>
      tables
        .selectFrom('activity_log')
        .selectAll()
        .where(sql<boolean>`id = any(${ids}::bigint[])`)
        .orderBy('id')
        .execute(),

    /** One statement, so one moment: entries without or in two seals, and copies. A log partitioned by year may repeat a number. */
    async strays(chainEnd: number, most: number): Promise<Stray[]> {
      return db.transaction().execute(async (tx) => {
        // Reads the whole log; the time limit of a request's statement would stop it.
        await sql`set local statement_timeout = 0`.execute(tx)
        const { rows } = await sql<Stray>`
          with places as (
            select unnest(entries) as id from activity_seals union all select id from activity_unsealed
          )
          (select id, 'never sealed' as what from activity_log
            where id > ${chainEnd} and not exists (select from places where places.id = activity_log.id) order by id limit ${most})
          union all
          (select id, 'sealed twice' from places group by id having count(*) > 1 order by id limit ${most})
          union all
          (select max(id), 'changed' from activity_log where id > ${chainEnd} group by digest having count(*) > 1 limit ${most})
          union all
          (select id, 'changed' from activity_log group by id having count(*) > 1 order by id limit ${most})
        `.execute(tx)
        return rows
      })
    },
  }
}
