import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { mostShared, mostViews } from '../contract.ts'

export type SavedViewTables = {
  saved_views: { username: string; grid: string; name: string; query: string }
  shared_views: { grid: string; name: string; query: string; position: number | null }
}

type View = SavedViewTables['saved_views']
type Key = Pick<View, 'username' | 'grid' | 'name'>

export function savedViewStore(db: Db) {
  const tables = db.withTables<SavedViewTables>()
  return {
    list: ({ username, grid }: Pick<View, 'username' | 'grid'>) =>
      tables
        .selectFrom('saved_views')
        .select(['name', 'query'])
        .where('username', '=', username)
        .where('grid', '=', grid)
        .orderBy(sql`fold(name)`)
        .orderBy('name')
        .execute(),

    /** False at the maximum, or without the account. In a transaction; concurrent calls wait for each other. */
    async save({ username, grid, name, query }: View): Promise<boolean> {
      // Locks in a statement before the one that counts, which then sees concurrent saves.
      await sql`select 1 from users where username = ${username} for no key update`.execute(db)
      const own = sql`saved_views where username = ${username} and grid = ${grid}`
      const replaced = await sql`
        update saved_views set name = ${name}, query = ${query} where username = ${username} and grid = ${grid}
          and name = (select name from ${own} and ${readsAs(name)} limit 1) returning 1`.execute(db)
      if (replaced.rows.length > 0) return true
      const { rows } = await sql`
        insert into saved_views (username, grid, name, query)
        select username, ${grid}, ${name}, ${query} from users
        where username = ${username} and (select count(*) from ${own}) < ${sql.lit(mostViews)} returning 1
      `.execute(db)
      return rows.length > 0
    },

    shared: (grid: string) =>
      tables
        .selectFrom('shared_views')
        .select(['name', 'query'])
        .where('grid', '=', grid)
        .orderBy('position', (order) => order.asc().nullsLast())
        .orderBy(sql`fold(name)`)
        .execute(),

    /** OFFICE-21: other views follow. False, without a change, for an unknown name. In a transaction; concurrent calls wait. */
    async order(grid: string, names: readonly string[]): Promise<boolean> {
      await lockShared(db)
      const wanted = [...new Set(names)]
      const { rows } = await sql<{ isNamed: boolean }>`
        update shared_views set position = array_position(${wanted}::text[], name)
        where grid = ${grid} returning position is not null as "isNamed"`.execute(db)
      return rows.filter(({ isNamed }) => isNamed).length === wanted.length
    },

    /** OFFICE-20: in a transaction; concurrent calls wait for each other. */
    async share({ username, grid, name }: Key): Promise<'shared' | 'unknown' | 'too many'> {
      await lockShared(db)
      const own = await tables
        .selectFrom('saved_views')
        .select('query')
        .where('username', '=', username)
        .where('grid', '=', grid)
        .where('name', '=', name)
        .executeTakeFirst()
      if (!own) return 'unknown'
      const replaced = await sql`
        update shared_views set name = ${name}, query = ${own.query} where grid = ${grid}
          and name = (select name from shared_views where grid = ${grid} and ${readsAs(name)} limit 1) returning 1`.execute(db)
      if (replaced.rows.length > 0) return 'shared'
      const { rows } = await sql`
        insert into shared_views (grid, name, query) select ${grid}, ${name}, ${own.query}
        where (select count(*) from shared_views where grid = ${grid}) < ${sql.lit(mostShared)} returning 1
      `.execute(db)
      return rows.length > 0 ? 'shared' : 'too many'
    },

    async unshare({ grid, name }: Omit<Key, 'username'>): Promise<boolean> {
      const gone = tables.deleteFrom('shared_views').where('grid', '=', grid).where('name', '=', name)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },

    async remove({ username, grid, name }: Key): Promise<boolean> {
      const gone = tables
        .deleteFrom('saved_views')
        .where('username', '=', username)
        .where('grid', '=', grid)
        .where('name', '=', name)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}

/** LIST-39: of older views that read alike, the one with this spelling comes first. */
const readsAs = (name: string) =>
  sql`fold(name) = fold(${name}::text) order by name = ${name} desc, lower(name) = lower(${name}) desc`

const lockShared = (db: Db) => sql`lock table shared_views in share row exclusive mode`.execute(db)
