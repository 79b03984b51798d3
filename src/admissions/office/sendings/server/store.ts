import { sql, type Insertable, type Selectable } from 'kysely'
import type { ApplicationTables } from '#admissions/record/applications/server/record/tables.ts'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { SendingState } from '../contract.ts'
import type { SendingTables } from './tables.ts'

export type SendingRow = Selectable<SendingTables['sendings']>
type NewSending = Omit<Insertable<SendingTables['sendings']>, 'id' | 'ended_at' | 'released_by'>
/** `why` is the reason to leave somebody out; only decisions have the application's `version`. */
export type NewItem = { application_id: number; why: string; version: number | null }
export type EndedItem = Pick<NewItem, 'application_id' | 'why'>

const mostListed = 100
const leftAtOnce = 200

export function sendingStore(db: Db) {
  const tables = db.withTables<SendingTables>()
  return {
    insert: (sending: NewSending) => tables.insertInto('sendings').values(sending).returningAll().executeTakeFirstOrThrow(),

    /** Until the transaction ends, so that one of two processes waits. */
    lock: (id: number) => tables.selectFrom('sendings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    find: (id: number) => tables.selectFrom('sendings').selectAll().where('id', '=', id).executeTakeFirst(),

    release: (id: number, { by, at }: { by: string; at: Date }) =>
      tables.updateTable('sendings').set({ state: 'waiting', released_by: by, begins_at: at }).where('id', '=', id).execute(),

    unrelease: (id: number) =>
      tables.updateTable('sendings').set({ state: 'prepared', released_by: '' }).where('id', '=', id).execute(),

    setState: (id: number, state: SendingState, ended_at: Date | null) =>
      tables.updateTable('sendings').set({ state, ended_at }).where('id', '=', id).execute(),

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
  }
}

export function sendingItemStore(db: Db) {
  const tables = db.withTables<SendingTables & ApplicationTables>()
  const leftOf = (id: number) =>
    tables
      .selectFrom('sending_items as item')
      .innerJoin('applications', 'applications.application_id', 'item.application_id')
      .where('item.sending_id', '=', id)
      .where('item.state', '=', 'left')

  return {
    async addItems(id: number, items: readonly NewItem[]): Promise<void> {
      await sql`
        insert into sending_items (sending_id, application_id, state, why, version)
        select ${id}::bigint, application_id, case when why = '' then 'waiting' else 'left' end, why, version
        from ${recordset(items, { application_id: 'bigint', why: 'text', version: 'integer' })}`.execute(db)
    },

    next: (id: number, most: number) =>
      tables
        .selectFrom('sending_items')
        .select(['application_id', 'version'])
        .where('sending_id', '=', id)
        .where('state', '=', 'waiting')
        .orderBy('application_id')
        .limit(most)
        .execute(),

    async settle(id: number, items: readonly EndedItem[]): Promise<void> {
      await sql`
        update sending_items set state = case when given.why = '' then 'sent' else 'left' end, why = given.why
        from ${recordset(items, { application_id: 'bigint', why: 'text' })}
        where sending_items.sending_id = ${id} and sending_items.application_id = given.application_id`.execute(db)
    },

    async withdrawItems(id: number): Promise<void> {
      await tables
        .updateTable('sending_items')
        .set({ state: 'withdrawn' })
        .where('sending_id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },

    async waitingNames(id: number): Promise<string[]> {
      const rows = await tables
        .selectFrom('sending_items as item')
        .innerJoin('applications', 'applications.application_id', 'item.application_id')
        .where('item.sending_id', '=', id)
        .where('item.state', '=', 'waiting')
        .where('applications.deleted_at', 'is', null)
        .select('username')
        .execute()
      return rows.map(({ username }) => username)
    },

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

    async forget(applications: readonly number[]): Promise<void> {
      if (applications.length > 0) await tables.deleteFrom('sending_items').where('application_id', 'in', applications).execute()
    },
  }
}

export const waitingDecisions = (db: Db, applications: readonly number[]) =>
  db
    .withTables<SendingTables>()
    .selectFrom('sending_items as item')
    .innerJoin('sendings', 'sendings.id', 'item.sending_id')
    .where(sql<boolean>`item.application_id = any(${applications}::bigint[])`)
    .where('item.state', '=', 'waiting')
    .where('item.version', 'is not', null)
    .select([
      'item.application_id',
      'sendings.id',
      'status',
      'reason',
      'approves',
      'subject',
      'body',
      'sent_as',
      'sendings.state',
      'begins_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('sending_items as each')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('each.sending_id', '=', 'sendings.id')
        .where('each.state', '=', 'waiting')
        .as('total'),
    )
    .orderBy('item.application_id')
    .execute()
