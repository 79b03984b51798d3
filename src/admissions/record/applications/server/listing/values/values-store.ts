import { sql } from 'kysely'
import { escaped } from '#server/db/lists/grid-values.ts'
import type { Db } from '#server/db/open.ts'
import { fold } from '#shared/text/fold.ts'
import { columnOf, type FilterName, type PickedName } from '../../../record/columns.ts'

const most = 500

/** One index step per value (a loose index scan), so that a million rows take no longer than a hundred. */
export async function carriedValues(db: Db, name: FilterName): Promise<string[]> {
  const { column, from } = columnOf(name)
  const stored = sql.ref(column)
  const spelled = from === 'answer' ? sql`coalesce(fields ->> ${name}, '')` : stored
  const { rows } = await sql<{ text: string }>`
    with recursive carried as (
      (select ${stored} as stored, ${spelled} as text from applications
        where deleted_at is null order by ${stored}, application_id limit 1)
      union all
      select next.* from carried, lateral (
        select ${stored} as stored, ${spelled} as text from applications
        where deleted_at is null and ${stored} > carried.stored order by ${stored}, application_id limit 1
      ) as next
    )
    select text from carried limit ${most}`.execute(db)
  return rows.map(({ text }) => text)
}

export async function carriedAmong(db: Db, name: PickedName, values: readonly string[]): Promise<string[]> {
  const patterns = values.map((text) => `%${escaped(fold(text))}%`)
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${values}::text[], ${patterns}::text[]) as listed (text, pattern) where exists (
      select 1 from applications where deleted_at is null and search_text like pattern
        and string_to_array(${sql.ref(columnOf(name).column)}, ', ') && array[fold(text)])`.execute(db)
  return rows.map(({ text }) => text)
}
