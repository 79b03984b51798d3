import { sql, type Insertable, type Selectable, type Generated } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { LetterShape } from '../letter-shapes.ts'

type LetterTables = {
  letters: { id: Generated<number>; name: string; subject: string; body: string; sent_as: LetterShape; modified_at: Date }
}

export type Row = Selectable<LetterTables['letters']>
type Columns = Omit<Insertable<LetterTables['letters']>, 'id'>

/** The SQL of letters; make it from a transaction to work inside that. */
export function letterStore(db: Db) {
  const tables = db.withTables<LetterTables>()
  const byId = (id: number) => tables.selectFrom('letters').selectAll().where('id', '=', id)
  return {
    all: () =>
      tables
        .selectFrom('letters')
        .selectAll()
        .orderBy(sql`fold(name)`)
        .orderBy('name')
        .execute(),
    lock: (id: number) => byId(id).forUpdate().executeTakeFirst(),
    insert: (columns: Columns) => tables.insertInto('letters').values(columns).execute(),
    update: (id: number, columns: Columns) => tables.updateTable('letters').set(columns).where('id', '=', id).execute(),
    remove: (id: number) => tables.deleteFrom('letters').where('id', '=', id).execute(),
  }
}
