import { variantOf } from '#admissions/record/forms/variants.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Totals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { logModule, notFound } from '../../contract.ts'
import type { ApplicationSubscriber } from '../record/events.ts'
import { holdAddresses, takenAddresses } from './bulk-insert-store.ts'
import { heldInTrash, live, putInTrash, takeOutOfTrash, usernamesInUse } from './trash-store.ts'
import type { RecordRow } from '../record/tables.ts'

type Actor = { actor: string; ip: string; why?: string }

const nameTaken = "Another application now has this username, so this one can't be restored."
const addressTaken = "Another application now has this e-mail, so this one can't be restored."
export function trash(deps: Deps, totals: Totals, publish: ApplicationSubscriber) {
  const { db, now } = deps
  const audit = auditLog(deps)

  /** All or none: throws for an unknown one. Forget the totals after the transaction. DUP-3: with `into` it merges them. */
  async function putIn(tx: Db, names: readonly string[], { actor, ip, why = '' }: Actor, into: number | null = null) {
    const rows = await putInTrash(tx, names, { at: now(), by: actor, into })
    if (rows.length !== names.length) throw new Refusal(notFound)
    const entries = rows.map(({ application_id, username, name }) => ({
      actor,
      ip,
      module: logModule,
      applicationId: application_id,
      log: into === null ? `Application of ${name || username} put into Trash${why && `: ${why}`}` : `Merged into No ${into}`,
      before: { username },
    }))
    await audit(tx, ...entries)
    await publish(
      tx,
      rows.map((row) => ({ kind: 'deleted', before: { ...row, ...live }, after: row, by: actor })),
    )
  }

  async function put(usernames: readonly string[], by: Actor) {
    const names = [...new Set(usernames)]
    await db.transaction().execute((tx) => putIn(tx, names, by))
    totals.forget()
    return names.length
  }

  /** Reports the others with their reasons. Forget the totals after the transaction. */
  async function restoreIn(tx: Db, numbers: readonly number[], { actor, ip }: Actor) {
    const rows = await heldInTrash(tx, now(), numbers)
    await holdAddresses(tx)
    const { free, why } = await restorable(tx, rows)
    const ids = new Set(free.map(({ application_id }) => application_id))
    await takeOut(tx, [...ids])
    const entries = free.map(({ application_id, username }) => ({
      actor,
      ip,
      module: logModule,
      applicationId: application_id,
      log: `Application of ${username} restored`,
    }))
    await audit(tx, ...entries)
    await publish(
      tx,
      free.map((row) => ({ kind: 'restored', before: row, after: { ...row, ...live }, by: actor })),
    )
    const Left = [...new Set(numbers)]
      .filter((id) => !ids.has(id))
      .map((applicationID) => ({ applicationID, Msg: why.get(applicationID) ?? notFound }))
    return { Total: free.length, Left }
  }

  async function restore(numbers: readonly number[], by: Actor) {
    const counts = await db.transaction().execute((tx) => restoreIn(tx, numbers, by))
    totals.forget()
    return counts
  }

  return { put, putIn, restore, restoreIn }
}

/** Throws if somebody has begun an application under this user name since the check. */
const takeOut = (tx: Db, ids: readonly number[]) => takeOutOfTrash(tx, ids).catch(refuseTaken(nameTaken))

/** Of two with the same name or address only the first can return. */
async function restorable(tx: Db, rows: readonly RecordRow[]) {
  const names = await usernamesInUse(
    tx,
    rows.map(({ username }) => username),
  )
  const addresses = await takenAddresses(tx, rows.flatMap(ownAddress))
  const free: RecordRow[] = []
  const why = new Map<number, string>()
  for (const row of rows) {
    const isAddressTaken = ownAddress(row).some((address) => addresses.has(address))
    const refusal = names.has(row.username) ? nameTaken : isAddressTaken ? addressTaken : undefined
    if (refusal === undefined) free.push(row)
    else why.set(row.application_id, refusal)
    names.add(row.username)
    for (const address of ownAddress(row)) addresses.add(address)
  }
  return { free, why }
}

/** Undefined for forms that let a family share an e-mail. */
const ownAddress = (row: RecordRow) => (variantOf(row.form).uniqueEmail && row.email !== '' ? [row.email] : [])
