import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Db } from '../open.ts'

type OnError = (error: unknown) => never

type RowStoreOptions = {
  table: string
  /** Of the whole list. */
  order?: RawBuilder<unknown>
  /** The refusal of an unknown row. */
  missing: string
  /** `refuseTaken` and `refuseInUse`. */
  taken?: OnError
  inUse?: OnError
}

/** The statements of a list that is read whole and whose rows change one by one. `Columns` are what a change writes. */
export const rowStore =
  <Row extends { id: number | string }, Columns extends object = Omit<Row, 'id'>>({
    table,
    order = sql`id`,
    missing,
    taken = rethrow,
    inUse = rethrow,
  }: RowStoreOptions) =>
  (db: Db) => {
    const tables = db.withTables<Record<string, Record<string, unknown>>>()
    const rows = tables.selectFrom(table).selectAll().$castTo<Row>()
    /** Until the transaction ends. */
    async function lockWhere(condition: RawBuilder<boolean>) {
      const row = await rows.where(condition).forUpdate().executeTakeFirst()
      if (!row) throw new Refusal(missing)
      return row
    }
    return {
      all: () => rows.orderBy(order).execute(),
      lock: (id: Row['id']) => lockWhere(sql`id = ${id}`),
      lockWhere,
      async insert(columns: Columns): Promise<Row['id']> {
        const added = tables.insertInto(table).values(columns).returning('id').$castTo<Pick<Row, 'id'>>()
        return (await added.executeTakeFirstOrThrow().catch(taken)).id
      },
      update: async (id: Row['id'], columns: Partial<Columns>) =>
        void (await tables.updateTable(table).set(columns).where('id', '=', id).execute().catch(taken)),
      remove: async (id: Row['id']) => void (await tables.deleteFrom(table).where('id', '=', id).execute().catch(inUse)),
    }
  }

/** As people read names; those that read alike by their spelling. */
export const nameOrder = sql`fold(name), name`

function rethrow(error: unknown): never {
  throw error
}
