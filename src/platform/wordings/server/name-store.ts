import { sql } from 'kysely'
import type { Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import type { OwnNames } from '../names.ts'
import type { WordingTables } from './tables.ts'

type Named = { list: string; source: string; name: string }

export function nameStore(db: Db) {
  const tables = db.withTables<WordingTables>()
  return {
    async in(language: Language): Promise<Named[]> {
      const { rows } = await sql<Named>`
        select list, source, names->>${language} as name from own_names where names ? ${language} order by list, source
      `.execute(db)
      return rows
    },

    async of(list: string): Promise<Map<string, OwnNames>> {
      const rows = await tables.selectFrom('own_names').select(['source', 'names']).where('list', '=', list).execute()
      return new Map(rows.map(({ source, names }) => [source, names]))
    },

    async find(list: string, source: string): Promise<OwnNames> {
      const row = tables.selectFrom('own_names').select('names').where('list', '=', list).where('source', '=', source)
      return (await row.executeTakeFirst())?.names ?? {}
    },

    async change(list: string, source: string, patch: OwnNames): Promise<void> {
      const patchText = JSON.stringify(Object.fromEntries(Object.entries(patch).map(([code, name]) => [code, name || null])))
      await sql`
        insert into own_names (list, source, names) values (${list}, ${source}, jsonb_strip_nulls(${patchText}::jsonb))
        on conflict (list, source) do update set names = jsonb_strip_nulls(own_names.names || ${patchText}::jsonb)
      `.execute(db)
      await sql`delete from own_names where list = ${list} and source = ${source} and names = '{}'`.execute(db)
    },

    async copy(list: string, from: string, to: string): Promise<void> {
      await sql`
        insert into own_names (list, source, names) select list, ${to}, names from own_names where list = ${list} and source = ${from}
        on conflict do nothing
      `.execute(db)
    },
  }
}
