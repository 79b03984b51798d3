import { messages } from '#shared/messages.ts'
import type { Seen } from '#shared/schema.ts'
import { changesOnly } from './changes-only.ts'
import type { Db, Tx } from '../open.ts'
import type { Change, EntryDetails } from '../transaction.ts'

type Store<Key, Id, Row, Columns> = {
  /** Until the transaction ends. Refuses an unknown row. */
  lock(by: Key): Promise<Row & { id: Id }>
  insert(columns: NoInfer<Columns>): Promise<Id>
  update(id: Id, columns: NoInfer<Columns>): Promise<unknown>
  remove(id: Id): Promise<unknown>
}

type Done = 'Added' | 'Changed' | 'Deleted'

type Resource<Key, Id, Row, Values extends object, Dto extends Values, Columns> = {
  /** Of the activity log. */
  module: string
  store: (tx: Db) => Store<Key, Id, Row, Columns>
  /** As it is on the wire; `remove` adds the ID for the log. */
  toDto: (row: Row & { id: Id }) => Dto
  toRow: (values: Values, before: Row | undefined) => Columns
  /** What the log keeps of a row, where that differs from the wire. */
  toLog?: (row: Row | Columns) => object
  log: (done: Done, after: Values, before: Values) => string
  /** In the transaction, before anything is written. */
  check?: (tx: Tx, change: { after: Values; columns: Columns; before: Row | undefined }) => void | Promise<void>
}

type Context = { change: Change }

/** What the log has besides; `log` is appended to its line. */
type Extra = Pick<EntryDetails, 'before' | 'after'> & { log?: string }

/** Calls `write` once; what else belongs to the change comes before or after it. */
type Around<Parts, Result> = (parts: Parts & { tx: Tx }, write: () => Promise<Result>) => Promise<Extra | void>

const alone = async (_parts: object, write: () => Promise<unknown>) => void (await write())

/** A list whose rows are saved and deleted one by one: each is locked, compared with what its caller saw, and logValues. */
export function resource<Key, Id, Row, Values extends object, Dto extends Values, Columns>(
  of: Resource<Key, Id, Row, Values, Dto, Columns>,
) {
  const { module, store, toDto, toRow, toLog, log, check = () => {} } = of
  const logValues = (values: object, row: Row | Columns) => (toLog ? toLog(row) : values)
  type Sent = { [Name in keyof Values]?: Values[Name] | undefined }

  async function add({ change }: Context, after: Values, around: Around<{ after: Values }, Id> = alone): Promise<string> {
    await change(module, async ({ tx, audit }) => {
      const columns = toRow(after, undefined)
      await check(tx, { after, columns, before: undefined })
      const more = await around({ tx, after }, () => store(tx).insert(columns))
      await audit(`${log('Added', after, after)}${more?.log ?? ''}`, { after: { ...logValues(after, columns), ...more?.after } })
    })
    return messages.saved
  }

  /** SCREEN-37: what is not sent, or is as its caller saw it, stays. */
  async function change(
    { change: transact }: Context,
    by: Key,
    sent: Sent,
    seen: Seen,
    around: Around<{ row: Row; before: Dto; after: Dto }, unknown> = alone,
  ): Promise<string> {
    await transact(module, async ({ tx, audit }) => {
      const row = await store(tx).lock(by)
      const before = toDto(row)
      const after = withSent(before, changesOnly<object>(sent, seen, before))
      const columns = toRow(after, row)
      await check(tx, { after, columns, before: row })
      const more = await around({ tx, row, before, after }, () => store(tx).update(row.id, columns))
      await audit(`${log('Changed', after, before)}${more?.log ?? ''}`, {
        before: { ...logValues(before, row), ...more?.before },
        after: { ...logValues(after, columns), ...more?.after },
      })
    })
    return messages.updated
  }

  return {
    add,
    change,
    /** Adds a row if there is no key. */
    save: (context: Context, by: Key | undefined, values: Values, seen: Seen) =>
      by === undefined ? add(context, values) : change(context, by, values, seen),

    async remove({ change: transact }: Context, by: Key, refuse: (row: Row) => void = () => {}): Promise<string> {
      await transact(module, async ({ tx, audit }) => {
        const row = await store(tx).lock(by)
        refuse(row)
        await store(tx).remove(row.id)
        const before = toDto(row)
        await audit(log('Deleted', before, before), { before: logValues({ ID: row.id, ...before }, row) })
      })
      return messages.deleted
    },
  }
}

const withSent = <Dto extends object>(before: Dto, sent: object): Dto =>
  Object.assign({ ...before }, Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)))
