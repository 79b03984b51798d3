import { staffWith } from '#accounts/users/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { approvedLock, unknownSheet, type SheetKey } from '../../contract.ts'
import { entersNothing, handedOver, handOver, hasItAlready, tooManyOfTheirs, unknownDraft } from '../../draft-contract.ts'
import { keyOf, sheetNameOf } from '../sheet/dto.ts'
import { mailHandedOver } from '../approval/sheet-mails.ts'
import { sheetKeyStore } from '../sheet/sheet-key-store.ts'
import { refusalOfNoId } from '../sheet/removed-refusal.ts'
import { logModule, noteSheet } from '../sheet/sheet-log.ts'
import { sheetStore, type StoredSheet } from '../sheet/store.ts'
import { draftStore } from './draft-store.ts'
import { contributorsWith } from '../sheet/lease/lease.ts'
import { handOverStore, keyOfDraft, leaseStore, type LockedDraft } from '../sheet/lease/lease-store.ts'

type Receiver = { username: string; name: string }
type HandedOver = { key: SheetKey; name: string } & (
  | { sheet: StoredSheet; rows?: LockedDraft | undefined }
  | { sheet?: undefined; rows: LockedDraft }
)

export function assignRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(handOver.people, async () => (await enterers(db)).map(({ username, name }) => ({ Username: username, Name: name }))),

    route(handOver.assign, (order, { who, change }) =>
      change(logModule, async ({ tx, audit }) => {
        const [at, by] = [now(), who.username]
        const to = (await enterers(tx)).find(({ username }) => username === order.Username)
        if (!to) throw new Refusal(entersNothing)
        const { sheet, rows, key, name } = await handedOverBy(tx, order, to, at)
        if (sheet) await addMaker(tx, sheet, to, rows !== undefined)
        if (rows) await give(tx, rows, to, at)

        const reason = `to ${to.name}, ${order.Reason}`
        if (sheet)
          await noteSheet({ tx, audit }, { ...sheet, version: sheet.version - 1 }, { at, actor: by, action: 'assigned', reason })
        else {
          const log = `Unsaved rows of ${rows.username} on the sheet of ${name} handed over to ${to.name}: ${order.Reason}`
          await audit(log)
        }
        const people = new Set([to.username, ...(rows ? [rows.username] : []), ...(sheet?.makers ?? [])])
        await mailHandedOver(tx, deps, { key, name, people: [...people], by, to: to.name, reason: order.Reason })
        return handedOver(to.name)
      }),
    ),
  ]
}

const enterers = async (db: Db): Promise<Receiver[]> =>
  (await staffWith(db, 'enterSheets')).map(({ username, name }) => ({ username, name: name || username }))

/** Refuses work that is gone, and an approved sheet. */
async function handedOverBy(
  tx: Db,
  { ID, Draft }: { ID?: number | undefined; Draft?: number | undefined },
  to: Receiver,
  at: Date,
): Promise<HandedOver> {
  const sheets = sheetStore(tx)
  const listed = ID === undefined ? undefined : await sheets.find(ID)
  if (ID !== undefined && !listed) throw await refusalOfNoId(tx, ID, unknownSheet)
  const rows = await rowsToGive(tx, Draft ?? (listed && (await keptOf(tx, listed, to, at))), to, at)
  const sheet = listed ?? (rows && (await sheets.of(keyOfDraft(rows))))
  if (sheet?.state === 'approved') throw new Refusal(approvedLock)
  if (sheet) return { sheet, rows, key: keyOf(sheet), name: sheetNameOf(sheet) }
  if (!rows) throw new Refusal(unknownDraft)
  const key = keyOfDraft(rows)
  return { rows, key, name: (await sheetKeyStore(tx).name(key)) ?? '' }
}

/** A receiver who is already a maker can only get rows; otherwise somebody approved or handed over the sheet meanwhile. */
async function addMaker(tx: Db, { id }: StoredSheet, to: Receiver, hasRows: boolean): Promise<void> {
  const sheets = sheetStore(tx)
  const isNew = await sheets.addMaker(id, to.username)
  if (isNew || hasRows) return
  const sheet = await sheets.find(id)
  throw new Refusal(sheet?.state === 'approved' ? approvedLock : hasItAlready(to.name))
}

/** Rows that somebody else is keying, or left based on the present version. */
async function keptOf(tx: Db, sheet: StoredSheet, { username }: Receiver, at: Date): Promise<number | undefined> {
  const { other } = await leaseStore(tx).keeper(keyOf(sheet), sheet.version, { kind: 'entry', username, at })
  return other?.id
}

async function rowsToGive(tx: Db, id: number | undefined, to: Receiver, at: Date): Promise<LockedDraft | undefined> {
  const draft = id === undefined ? undefined : await handOverStore(tx).lock(id, at)
  const isThere = draft && draft.kind === 'entry' && !draft.discarded_at && draft.taken_over_by === null
  return isThere && draft.username !== to.username ? draft : undefined
}

/** The receiver's draft holds nothing until they continue it; the window of its typist is relieved. */
async function give(tx: Db, draft: LockedDraft, to: Receiver, at: Date): Promise<void> {
  const windowId = `handed-${draft.id}`
  if (await draftStore(tx).isFull({ username: to.username, windowId })) throw new Refusal(tooManyOfTheirs(to.name))
  await handOverStore(tx).release(draft.id, to.username, at)
  await handOverStore(tx).give(draft.id, {
    username: to.username,
    windowId,
    at,
    contributors: contributorsWith(draft, to.username),
  })
}
