import { staffWith } from '#features/users/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { approvedLock, unknownSheet } from '../../contract.ts'
import { entersNothing, handedOver, handOver, hasItAlready, tooManyOfTheirs, unknownDraft } from '../../draft-contract.ts'
import { keyOf, sheetNameOf } from '../dto.ts'
import { mailHandedOver } from '../approval/sheet-mails.ts'
import { sheetKeyStore } from '../entry/sheet-key-store.ts'
import { refusalOfNoId } from '../removal/removed-refusal.ts'
import { logModule, sheetLog } from '../sheet-log.ts'
import { sheetStore, type StoredSheet } from '../store.ts'
import { draftStore } from './draft-store.ts'
import { contributorsWith } from './lease.ts'
import { leaseStore, type LockedDraft } from './lease-store.ts'

/** The person a sheet is handed over to. */
type Receiver = { username: string; name: string }

/** SALES-74: handing sheets, and unsaved rows, over to another person who enters sheets. */
export function assignRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  const [record, note] = [auditLog(deps), sheetLog(deps)]

  return [
    route(handOver.people, async () => (await enterers(db)).map(({ username, name }) => ({ Username: username, Name: name }))),

    route(handOver.assign, ({ ID, Draft, Username, Reason }, who, { caller: { ip } }) =>
      db.transaction().execute(async (tx) => {
        const [at, sheets] = [now(), sheetStore(tx)]
        const to = (await enterers(tx)).find(({ username }) => username === Username)
        if (!to) throw new Refusal(entersNothing)
        const listed = ID === undefined ? undefined : await sheets.find(ID)
        if (ID !== undefined && !listed) throw await refusalOfNoId(tx, ID, unknownSheet)
        const draft = await draftToGive(tx, Draft ?? (listed && (await keptOf(tx, listed, to, at))), to, at)
        if (Draft !== undefined && !draft) throw new Refusal(unknownDraft)
        const sheet = listed ?? (draft && (await sheets.of(keyOfDraft(draft))))
        if (sheet?.state === 'approved') throw new Refusal(approvedLock)
        const isNew = sheet !== undefined && (await sheets.addMaker(sheet.id, to.username))
        // Approved, or handed over by somebody else, since it was read.
        if (sheet && !isNew && !draft) throw new Refusal(await whyNot(tx, sheet.id, to))
        if (draft) await give(tx, draft, to, at)

        const by = who.username
        const name = sheet ? sheetNameOf(sheet) : draft ? await nameOfDraft(tx, draft) : ''
        const reason = `to ${to.name}, ${Reason}`
        if (sheet) await note(tx, ip, { ...sheet, version: sheet.version - 1 }, { at, actor: by, action: 'assigned', reason })
        else if (draft) {
          const log = `Unsaved rows of ${draft.username} on the sheet of ${name} handed over to ${to.name}: ${Reason}`
          await record(tx, { actor: by, ip, module: logModule, log })
        }
        const key = sheet ? keyOf(sheet) : draft && keyOfDraft(draft)
        const people = new Set([to.username, ...(draft ? [draft.username] : []), ...(sheet?.makers ?? [])])
        if (key) await mailHandedOver(tx, deps, { key, name, people: [...people], by, to: to.name, reason: Reason })
        return handedOver(to.name)
      }),
    ),
  ]
}

/** Active people who enter sheets, with what they are called. */
const enterers = async (db: Db): Promise<Receiver[]> =>
  (await staffWith(db, 'enterSheets')).map(({ username, name }) => ({ username, name: name || username }))

/** The ID of the rows of a sheet that somebody else keys, or left over its present version. */
async function keptOf(tx: Db, sheet: StoredSheet, { username }: Receiver, at: Date): Promise<number | undefined> {
  const { other } = await leaseStore(tx).keeper(keyOf(sheet), sheet.version, { kind: 'entry', username, at })
  return other?.id
}

/** Unsaved entries of somebody else, held until the transaction ends; undefined where there are none, or they are another person's by now. */
async function draftToGive(tx: Db, id: number | undefined, to: Receiver, at: Date): Promise<LockedDraft | undefined> {
  const draft = id === undefined ? undefined : await leaseStore(tx).lock(id, at)
  const isThere = draft && draft.kind === 'entry' && !draft.discarded_at && draft.taken_over_by === null
  return isThere && draft.username !== to.username ? draft : undefined
}

/** The rows become a draft of the receiver, which holds nothing until they go on with it; the window they were typed in is relieved. */
async function give(tx: Db, draft: LockedDraft, to: Receiver, at: Date): Promise<void> {
  const windowId = `handed-${draft.id}`
  if (await draftStore(tx).isFull({ username: to.username, windowId })) throw new Refusal(tooManyOfTheirs(to.name))
  await leaseStore(tx).release(draft.id, to.username, at)
  await leaseStore(tx).give(draft.id, { username: to.username, windowId, at, contributors: contributorsWith(draft, to.username) })
}

async function whyNot(tx: Db, id: number, to: Receiver): Promise<string> {
  const sheet = await sheetStore(tx).find(id)
  return sheet?.state === 'approved' ? approvedLock : hasItAlready(to.name)
}

const keyOfDraft = ({ sheet_date, distributor_id, show_id }: LockedDraft) => ({
  Date: sheet_date,
  Distributorid: distributor_id,
  Showid: String(show_id),
})

const nameOfDraft = async (tx: Db, draft: LockedDraft) => (await sheetKeyStore(tx).name(keyOfDraft(draft))) ?? ''
