import { sql, type Insertable, type Selectable } from 'kysely'
import type { ApplicationTables } from '#features/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { SendingState } from '../contract.ts'
import type { SendingTables } from './tables.ts'

export type SendingRow = Selectable<SendingTables['sendings']>
type NewSending = Omit<Insertable<SendingTables['sendings']>, 'id' | 'ended_at'>
/** Somebody a sending goes to; with `why` somebody it leaves out. */
export type NewItem = { application_id: number; why: string }

/** As many as the list shows, and as the page of those left out has. */
const mostListed = 100
const leftAtOnce = 200

/** The SQL of sendings; make it from a transaction to work inside that. */
export function sendingStore(db: Db) {
  const tables = db.withTables<SendingTables & ApplicationTables>()
  const leftOf = (id: number) =>
    tables
      .selectFrom('sending_items as item')
      .innerJoin('applications', 'applications.application_id', 'item.application_id')
      .where('item.sending_id', '=', id)
      .where('item.state', '=', 'left')

  return {
    insert: (sending: NewSending) => tables.insertInto('sendings').values(sending).returningAll().executeTakeFirstOrThrow(),

    /** Adds all in one statement, however many. */
    async addItems(id: number, items: readonly NewItem[]): Promise<void> {
      await sql`
        insert into sending_items (sending_id, application_id, state, why)
        select ${id}::bigint, application_id, case when why = '' then 'waiting' else 'left' end, why
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (application_id bigint, why text)`.execute(db)
    },

    /** Holds a sending until the transaction ends: of two processes that work on it one waits for the other. */
    lock: (id: number) => tables.selectFrom('sendings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** The next that wait, by number. */
    async next(id: number, most: number): Promise<number[]> {
      const rows = await tables
        .selectFrom('sending_items')
        .select('application_id')
        .where('sending_id', '=', id)
        .where('state', '=', 'waiting')
        .orderBy('application_id')
        .limit(most)
        .execute()
      return rows.map(({ application_id }) => application_id)
    },

    /** Ends items: those with a reason are left out, the others are sent. */
    async settle(id: number, items: readonly NewItem[]): Promise<void> {
      await sql`
        update sending_items set state = case when given.why = '' then 'sent' else 'left' end, why = given.why
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (application_id bigint, why text)
        where sending_items.sending_id = ${id} and sending_items.application_id = given.application_id`.execute(db)
    },

    setState: (id: number, state: SendingState, ended_at: Date | null) =>
      tables.updateTable('sendings').set({ state, ended_at }).where('id', '=', id).execute(),

    /** The newest, with how many of each state they have. */
    newest: () =>
      tables
        .selectFrom('sendings')
        .selectAll()
        .select(({ selectFrom }) =>
          (['sent', 'left', 'waiting'] as const).map((state) =>
            selectFrom('sending_items')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .whereRef('sending_id', '=', 'sendings.id')
              .where('sending_items.state', '=', state)
              .as(state),
          ),
        )
        .orderBy('prepared_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute(),

    async left(id: number, skip: number) {
      const { total } = await leftOf(id)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await leftOf(id)
        .select(['item.application_id', 'username', 'name', 'family_name', 'item.why'])
        .orderBy('item.application_id')
        .offset(skip)
        .limit(leftAtOnce)
        .execute()
      return { total, rows }
    },

    /** Takes some applications out of all sendings. */
    async forget(applications: readonly number[]): Promise<void> {
      if (applications.length > 0) await tables.deleteFrom('sending_items').where('application_id', 'in', applications).execute()
    },
  }
}
