import { createHmac } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { recordset } from '#server/db/statements/recordset.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { namedAtMost, type Break, type ChainReport } from './report.ts'
import type { ActivityLogTables } from '../tables.ts'

type BreakRow = Selectable<ActivityLogTables['activity_log_breaks']>
type Acknowledgement = Pick<BreakRow, 'entry' | 'what' | 'fingerprint' | 'acknowledged_at' | 'acknowledged_by' | 'reason'>
/** `unproven` counts withdrawn acknowledgements without a valid proof of the key. */
type KeptBreaks = { open: Break[]; unproven: number }

const unacknowledged = { acknowledged_at: null, acknowledged_by: null, reason: null, proof: null }

/** Acknowledgements are proved with the log's key: otherwise a writer of the database could silence the alert about their change. */
export function breakStore(db: Db, secrets: Secrets) {
  const tables = db.withTables<ActivityLogTables>()

  async function takeBackUnproven(): Promise<number> {
    const rows = await tables.selectFrom('activity_log_breaks').selectAll().where('acknowledged_at', 'is not', null).execute()
    const ids = rows.filter((row) => !isProved(secrets, row)).map(({ id }) => id)
    if (ids.length > 0) await tables.updateTable('activity_log_breaks').set(unacknowledged).where('id', 'in', ids).execute()
    return ids.length
  }

  return {
    /** Returns the unacknowledged ones. Deletes breaks that were not found again, unless acknowledged or the list is incomplete. */
    async keep({ count, breaks }: ChainReport, at: Date): Promise<KeptBreaks> {
      const unproven = await takeBackUnproven()
      const { rows } = await sql<Break & { row: number; isOpen: boolean }>`
        with found as (
          select given.id, given.what,
            coalesce(encode(sha256(convert_to(case when starts_with(given.what, 'seal ') then seal::text else log::text end, 'UTF8')), 'hex'), '')
              as fingerprint
          from ${recordset(breaks, { id: 'bigint', what: 'text' })}
          left join activity_log log on log.id = given.id left join activity_seals seal on seal.id = given.id
        )
        insert into activity_log_breaks (entry, what, fingerprint, found_at)
        select distinct id, what, fingerprint, ${at}::timestamptz from found
        on conflict on constraint activity_log_breaks_found_once do update set found_at = activity_log_breaks.found_at
        returning id as row, entry as id, what, acknowledged_at is null as "isOpen"`.execute(db)
      if (count <= namedAtMost)
        await tables
          .deleteFrom('activity_log_breaks')
          .where('acknowledged_at', 'is', null)
          .where(sql<boolean>`id <> all(${rows.map(({ row }) => row)}::bigint[])`)
          .execute()
      const open = new Set(rows.flatMap(({ id, what, isOpen }) => (isOpen ? [`${id} ${what}`] : [])))
      return { open: breaks.filter(({ id, what }) => open.has(`${id} ${what}`)), unproven }
    },

    /** Open ones first, then the newest, within one night by entry. One that is acknowledged without a proof is open. */
    async list(): Promise<BreakRow[]> {
      const rows = await tables
        .selectFrom('activity_log_breaks')
        .selectAll()
        .orderBy(sql`acknowledged_at is not null`)
        .orderBy('found_at', 'desc')
        .orderBy('entry', 'desc')
        .orderBy('id', 'desc')
        .limit(namedAtMost)
        .execute()
      return rows.map((row) => (isProved(secrets, row) ? row : { ...row, ...unacknowledged }))
    },

    /** In a transaction. Undefined if it is gone or already acknowledged: of two people at once, one succeeds. */
    async acknowledge(id: number, { at, by, reason }: { at: Date; by: string; reason: string }): Promise<BreakRow | undefined> {
      const found = await tables.selectFrom('activity_log_breaks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!found || isProved(secrets, found)) return undefined
      const acknowledgement = { acknowledged_at: at, acknowledged_by: by, reason }
      const [proof = null] = proofsOf(secrets, { ...found, ...acknowledgement })
      await tables
        .updateTable('activity_log_breaks')
        .set({ ...acknowledgement, proof })
        .where('id', '=', id)
        .execute()
      return found
    },
  }
}

function proofsOf(secrets: Secrets, { entry, what, fingerprint, acknowledged_at, acknowledged_by, reason }: Acknowledgement) {
  const text = JSON.stringify(['acknowledged', entry, what, fingerprint, acknowledged_at, acknowledged_by, reason])
  return secrets.keys('audit').map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

const isProved = (secrets: Secrets, row: BreakRow): boolean =>
  row.acknowledged_at !== null && row.proof !== null && proofsOf(secrets, row).includes(row.proof)
