import { seenNames } from '#platform/wordings/names.ts'
import { namesOf } from '#platform/wordings/server/public.ts'
import { changesOnly } from '#server/db/rows/changes-only.ts'
import { refuseTaken } from '#server/db/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { openRoute, route, type Route } from '#server/handler.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { messages } from '#shared/messages.ts'
import { masterCalls } from '../definition.ts'
import { allMasters } from '../masters.ts'
import { isInternal } from '../status-title.ts'
import { nameOf, rowOf, seenTexts, takenField, wirePath, type Texts } from '../row.ts'
import { alreadyThere, applications, notThere } from '../texts.ts'
import { hasNames, namesListOf } from '../value-names.ts'
import { referencedValue, type MasterReferences } from './master-references.ts'
import { addValue, refuseNeeded, refuseWhileNamed, withKnownReferences } from './references.ts'
import { changesOfStatus, changeStatus, changeValueNames, fieldsOfStatus, namedOf, refuseWhileHidden } from './status-changes.ts'
import { keyIndex } from './table-sql.ts'
import { statusTitles } from './status-title-store.ts'
import { masterStore, type Value } from './store.ts'
import type { Master } from '../master.ts'

export function listRoutes(deps: Deps, references: MasterReferences, master: Master): Route[] {
  const { db } = deps
  const calls = masterCalls(master)
  const module = master.title

  return [
    openRoute(calls.get, (body, { session }) => listedValues(db, master, body, session)),

    route(calls.create, async ({ texts, IsActive, status, names }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const added = await addValue(tx, master, { texts, isActive: IsActive })
        const name = nameOf(master, added)
        const was = await changeStatus(tx, master, { from: name, to: name }, status)
        const changes = await changeValueNames(tx, master, { from: '', to: name }, { was, status, names })
        const log = `${master.noun} ${name} added`
        const after = { ...added, IsActive, ...status, ...changes.after }
        await audit(log, { after })
      })
      return messages.saved
    }),

    route(calls.update, async ({ texts: typed, old, IsActive, renameRecords, status: sent, names, Seen }, { who, change }) => {
      // KEY-12: applications follow only with the right to change them.
      if (renameRecords && !admits('writeAllApplications', who)) throw new HttpError(403, messages.notAllowed)
      await change(module, async ({ tx, audit }) => {
        const before = await meant(tx, master, typed, old)
        if (!before) throw new Refusal(notThere(master))
        const wanted = changesOnly(typed, seenTexts(master, Seen), before.texts, (name) => wirePath(master, name))
        const texts = await withKnownReferences(tx, master, wanted, before.texts)
        const switched = changesOnly({ IsActive }, Seen, { IsActive: before.isActive })
        const after: Value = { texts, isActive: switched.IsActive ?? before.isActive }
        await changeValue(tx, master, before, after).catch(
          refuseTaken(alreadyThere(master), (key) => ({ field: takenField(master, key === keyIndex(master)) })),
        )
        const from = nameOf(master, before.texts)
        const to = nameOf(master, texts)
        if (from !== to) refuseNeeded(master, from)
        const status = await changesOfStatus(tx, master, to, sent, Seen)
        const was = await changeStatus(tx, master, { from, to }, status)
        const changes = await changeValueNames(tx, master, { from, to }, { was, status, names, seen: seenNames(Seen) })
        // Under its old name applicants would read an internal status.
        const follows = renameRecords || (was !== undefined && isInternal(was))
        const changed = follows && from !== to ? await references.rename(tx, referencedValue(master, before.texts), to) : 0
        const what = from === to ? 'changed' : `renamed to ${to}`
        const log = `${master.noun} ${from} ${what}${changed > 0 ? `, also on ${applications(changed)}` : ''}`
        await audit(log, {
          before: { ...before.texts, IsActive: before.isActive, ...namedOf(was, status), ...changes.before },
          after: { ...texts, IsActive: after.isActive, ...status, ...changes.after },
        })
      })
      return messages.updated
    }),

    route(calls.remove, async ({ key }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const statuses = master.hasMeaning ? await statusTitles(tx) : []
        const gone = await masterStore(tx, master).remove(key)
        if (!gone) throw new Refusal(notThere(master))
        refuseNeeded(master, nameOf(master, gone.texts))
        await refuseWhileNamed(tx, master, gone.texts)
        const changed = await references.count(tx, referencedValue(master, gone.texts))
        if (changed > 0) refuseWhileHidden(statuses, nameOf(master, gone.texts), changed)
        const kept = changed > 0 ? `, kept by ${applications(changed)}` : ''
        const log = `${master.noun} ${nameOf(master, gone.texts)} deleted${kept}`
        await audit(log, { before: gone.texts })
      })
      return messages.deleted
    }),
  ]
}

type Narrowed = { IsActive?: boolean | undefined } & Readonly<Record<string, unknown>>

async function listedValues(db: Db, master: Master, body: Narrowed, session: Session | undefined) {
  const all = admits('changeLists', session) && body.IsActive !== true
  const values = await masterStore(db, master).list({ activeOnly: !all, where: narrowing(master, body) })
  const isStaff = admits('readAllApplications', session)
  const statuses = master.hasMeaning ? await statusTitles(db) : []
  // STAT-12: only staff read titles with another public name; those that every installation has give nothing away.
  const isForStaff = (text: string) =>
    statuses.some(({ title, ApplicantSees }) => title === text && ApplicantSees !== title) && !master.needed?.includes(text)
  const named = all && hasNames(master) ? await namesOf(db, namesListOf(master)) : () => ({})
  return values.flatMap(({ texts, isActive }) => {
    const text = nameOf(master, texts)
    if (!isStaff && isForStaff(text)) return []
    const read = statuses.find(({ title }) => title === text)?.ApplicantSees ?? text
    return { ...rowOf(master, texts, isActive), ...fieldsOfStatus(isStaff ? statuses : [], text), ...named(read) }
  })
}

const narrowing = (master: Master, body: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.keys(master.fields).flatMap((name) => {
      const text = body[wirePath(master, name)]
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )

/** The request names only its first key; of several matches it is the one whose other keys stay. */
async function meant(tx: Db, master: Master, texts: Texts, old: Texts): Promise<Value | undefined> {
  const [first, ...others] = master.key
  const found = await masterStore(tx, master).lock({ ...old, [first]: old[first] ?? texts[first] ?? '' })
  const isAsIs = (value: Value) => others.every((name) => name in old || value.texts[name] === texts[name])
  return found.find(isAsIs) ?? (found.length === 1 ? found[0] : undefined)
}

async function changeValue(tx: Db, master: Master, before: Value, after: Value): Promise<void> {
  await masterStore(tx, master).update(before.texts, after)
  const [name] = master.key
  const [from, to] = [before.texts[name] ?? '', after.texts[name] ?? '']
  if (from === to) return
  for (const other of allMasters)
    for (const [named, { of }] of Object.entries(other.fields))
      if (of === master.path) await masterStore(tx, other).follow(named, from, to)
}
