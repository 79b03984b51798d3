import { sql } from 'kysely'
import { activityRecorder } from '#features/activity-log/server/door.ts'
import type { Db } from '#server/db/open.ts'
import { isTaken } from '#server/db/conflict.ts'
import { countOf, orderOf, whereOf, type GridFields } from '#server/db/grid.ts'
import type { Totals } from '#server/db/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { bulk } from '../bulk.ts'
import { applications, deleted, notFound, restored } from '../contract.ts'
import { keptDays } from '../trash.ts'
import type { ApplicationFollower } from './followers.ts'
import { formOf } from './open-record.ts'
import { holdAddresses, takenAddresses } from './many.ts'
import type { Row } from './store.ts'
import type { ApplicationTables } from './tables.ts'

const module = 'Application'
const nameTaken = 'Another application has this username now. It can not be restored.'
const addressTaken = 'Another application has this e-mail now. It can not be restored.'

const trashFields: GridFields = {
  username: { column: sql.ref('username'), type: 'text' },
  Name: { column: sql.ref('name'), type: 'text' },
  applicationID: { column: sql.ref('application_id'), type: 'number' },
  DeletedOn: { column: sql.ref('deleted_at'), type: 'moment' },
  DeletedBy: { column: sql.ref('deleted_by'), type: 'text' },
  search: { column: sql.ref('search_text'), type: 'text' },
}

/** Deleting is soft: gone from every list, count and call, and for 30 days in Trash (product.md, Applications). */
export function trashRoutes(deps: Deps, totals: Totals, tell: ApplicationFollower): Route[] {
  const { db, config, now } = deps
  const record = activityRecorder(deps)
  const inTrash = (tables: Db) =>
    tables
      .withTables<ApplicationTables>()
      .selectFrom('applications')
      .where('erased_at', 'is', null)
      .where('deleted_at', '>', new Date(now().getTime() - keptDays * 24 * 3_600_000))

  /** All of them or none: an unknown one refuses the whole. */
  async function toTrash(usernames: readonly string[], actor: string, ip: string) {
    const names = [...new Set(usernames)]
    await db.transaction().execute(async (tx) => {
      const rows = await tx
        .withTables<ApplicationTables>()
        .updateTable('applications')
        .set({ deleted_at: now(), deleted_by: actor })
        .where('username', 'in', names)
        .where('deleted_at', 'is', null)
        .returningAll()
        .execute()
      if (rows.length !== names.length) throw new Refusal(notFound)
      await record(
        tx,
        ...rows.map(({ application_id, username, name }) => ({
          actor,
          ip,
          module,
          applicationId: application_id,
          log: `Application of ${name || username} put into Trash`,
          before: { username },
        })),
      )
      await tell(
        tx,
        rows.map((row) => ({ kind: 'deleted', before: { ...row, deleted_at: null, deleted_by: null }, after: row, by: actor })),
      )
    })
    totals.forget()
    return names.length
  }

  /** Those that can be; the others are told with the reason. */
  async function fromTrash(numbers: readonly number[], actor: string, ip: string) {
    const ids = [...new Set(numbers)]
    const told = await db.transaction().execute(async (tx) => {
      const isNamed = sql<boolean>`application_id = any(${ids}::int[])`
      const rows = await inTrash(tx).selectAll().where(isNamed).orderBy('deleted_at', 'desc').forUpdate().execute()
      await holdAddresses(tx)
      const { free, why } = await restorable(tx, rows)
      await tx
        .withTables<ApplicationTables>()
        .updateTable('applications')
        .set({ deleted_at: null, deleted_by: null })
        .where(sql<boolean>`application_id = any(${[...free.keys()]}::int[])`)
        .execute()
        .catch((error: unknown) => {
          // Somebody began one under this username since we looked.
          throw isTaken(error) ? new Refusal(nameTaken) : error
        })
      await record(
        tx,
        ...[...free.values()].map(({ application_id, username }) => ({
          actor,
          ip,
          module,
          applicationId: application_id,
          log: `Application of ${username} restored`,
        })),
      )
      await tell(
        tx,
        [...free.values()].map((row) => ({
          kind: 'restored',
          before: row,
          after: { ...row, deleted_at: null, deleted_by: null },
          by: actor,
        })),
      )
      const Left = ids
        .filter((id) => !free.has(id))
        .map((applicationID) => ({ applicationID, Msg: why.get(applicationID) ?? notFound }))
      return { Total: free.size, Left }
    })
    totals.forget()
    return told
  }

  return [
    route(applications.delete, async ({ username }, who, { caller }) => {
      await toTrash([username], who.username, caller.ip)
      return deleted
    }),

    route(bulk.delete, async ({ username }, who, { caller }) => ({
      Msg: deleted,
      Total: await toTrash(username, who.username, caller.ip),
    })),

    route(applications.trash, async ({ filter, sort, skip, take }) => {
      const matching = inTrash(db).where(whereOf(trashFields, filter, config.TIME_ZONE))
      const order = orderOf(trashFields, sort, sql`application_id`, [{ field: 'DeletedOn', dir: 'desc' }])
      const rows = await matching
        .select(['application_id', 'username', 'name', 'form', 'deleted_at', 'deleted_by'])
        .orderBy(order)
        .limit(take)
        .offset(skip)
        .execute()
      const Data = rows.map((row) => ({
        applicationID: row.application_id,
        username: row.username,
        Name: row.name,
        Form: row.form,
        DeletedOn: row.deleted_at?.toISOString() ?? '',
        DeletedBy: row.deleted_by ?? '',
      }))
      return { Data, Total: await countOf(matching) }
    }),

    route(applications.restore, async ({ applicationID }, who, { caller }) => {
      const [left] = (await fromTrash([applicationID], who.username, caller.ip)).Left
      if (left) throw new Refusal(left.Msg)
      return restored
    }),

    route(bulk.restore, async ({ applicationID }, who, { caller }) => ({
      Msg: restored,
      ...(await fromTrash(applicationID, who.username, caller.ip)),
    })),
  ]
}

/** Of records in Trash those that can come back, by their number, and why the others can't; of two with the same name the first can. */
async function restorable(tx: Db, rows: readonly Row[]) {
  const live = await tx
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select('username')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`username = any(${rows.map(({ username }) => username)}::text[])`)
    .execute()
  const names = new Set(live.map(({ username }) => username))
  const addresses = await takenAddresses(
    tx,
    rows.map(ownAddress).filter((address) => address !== ''),
  )
  const free = new Map<number, Row>()
  const why = new Map<number, string>()
  for (const row of rows) {
    const address = ownAddress(row)
    const isBarred = names.has(row.username) ? nameTaken : addresses.has(address) ? addressTaken : undefined
    if (isBarred !== undefined) why.set(row.application_id, isBarred)
    else free.set(row.application_id, row)
    names.add(row.username)
    if (address !== '') addresses.add(address)
  }
  return { free, why }
}

/** The e-mail that no other record may have; the forms that let a family share one have none. */
const ownAddress = (row: Row) => (formOf(row).uniqueEmail ? row.email : '')
