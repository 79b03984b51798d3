import { sql } from 'kysely'
import type { Language } from '#languages/languages.ts'
import type { Db } from '#server/db/open.ts'
import { mostWordings } from '../contract.ts'
import type { WordingTables } from './tables.ts'

type Key = { language: Language; source: string }
export type OwnWording = { source: string; text: string }

export function wordingStore(db: Db) {
  const tables = db.withTables<WordingTables>()
  return {
    of: (language: Language): Promise<OwnWording[]> =>
      tables.selectFrom('wordings').select(['source', 'text']).where('language', '=', language).orderBy('source').execute(),

    /** Concurrent saves wait for each other, before the count is read. */
    lock: () => sql`lock table wordings in share row exclusive mode`.execute(db),

    text: async ({ language, source }: Key): Promise<string | undefined> => {
      const row = tables.selectFrom('wordings').select('text').where('language', '=', language).where('source', '=', source)
      return (await row.executeTakeFirst())?.text
    },

    /** False if the language has the maximum. */
    async save({ language, source }: Key, text: string, by: string, at: Date): Promise<boolean> {
      const others = sql`select count(*) from wordings where language = ${language} and source <> ${source}`
      const { rows } = await sql`
        insert into wordings (language, source, text, saved_by, saved_at)
        select ${language}, ${source}, ${text}, ${by}, ${at}::timestamptz where (${others}) < ${sql.lit(mostWordings)}
        on conflict (language, source) do update set text = excluded.text, saved_by = excluded.saved_by, saved_at = excluded.saved_at
        returning 1
      `.execute(db)
      return rows.length > 0
    },

    remove: ({ language, source }: Key) =>
      tables.deleteFrom('wordings').where('language', '=', language).where('source', '=', source).execute(),
  }
}
