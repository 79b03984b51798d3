import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { UserTables } from '../tables.ts'

export function consentStore(db: Db) {
  const tables = db.withTables<UserTables>()
  return {
    async add(row: { username: string; version: number; language: string; agreed_at: Date }): Promise<boolean> {
      const added = await tables
        .insertInto('consents')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Boolean(added.numInsertedOrUpdatedRows)
    },

    async isAgreedTo(version: number): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from consents where version = ${version})
          or exists (select from application_consents where version = ${version}) as found`.execute(db)
      return rows[0]?.found ?? false
    },

    async has(username: string, version: number): Promise<boolean> {
      const found = await tables
        .selectFrom('consents')
        .select('version')
        .where('username', '=', username)
        .where('version', '=', version)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}
