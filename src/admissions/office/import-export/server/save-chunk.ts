import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod/mini'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { addApplications, changeMany, holdAddresses } from '#admissions/record/applications/server/public.ts'
import type { ApplicationSubscriber } from '#admissions/record/applications/server/record/events.ts'
import { inWords } from '#admissions/record/forms/engine/reading.ts'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import { rowsInStatement } from '#server/db/statements/recordset.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, Refusal } from '#server/base/refusal.ts'
import { chunk } from '#shared/lists.ts'
import { messages } from '#shared/messages.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import {
  applications as counted,
  earlierMissing,
  otherRows,
  undone,
  type imports,
  type ImportCheck,
  type Problem,
} from '../contract.ts'
import { importColumns } from '../headers.ts'
import {
  plannedUsername,
  planRows,
  beginPlan,
  takenIn,
  type Plan,
  type PlannedAdd,
  type PlannedUpdate,
  type ImportPiece,
} from './plan-rows.ts'
import { importStore, importChangesStore } from './store.ts'

export type ImportChunk = z.output<(typeof imports)['bulkSave']['body']>
type Importer = { by: string; ip: string }
type Writing = { deps: Deps; publish: ApplicationSubscriber; importer: Importer; at: Date }

/** One transaction for the good rows. A repeated chunk gets its first reply and changes nothing; nor does a dry run. */
export async function saveChunk(
  deps: Deps,
  publish: ApplicationSubscriber,
  piece: ImportChunk,
  importer: Importer,
): Promise<Problem[]> {
  const { db, now } = deps
  const { rows, dryRun, file, mode, form, decided } = piece
  const { by } = importer
  const at = now()
  const begun = await beginPlan(deps, piece)
  if (dryRun) return (await planRows(db, deps, begun, piece, { ...importer, at })).problems

  const batch = piece.batch ?? randomUUID()
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.keys(decided).length === 0 ? rows : [rows, decided]))
    .digest('base64url')
  return inTurn(db, async (tx) => {
    const store = importStore(tx)
    const made = await store.open({ batch, file, at, by, mode, form })
    if (made.created_by !== by) throw new HttpError(403, messages.notAllowed)
    if (made.undone_at) throw new Refusal(undone)
    const before = await store.piece(batch, piece.piece)
    const isOther = made.mode !== mode || made.form !== form || (before && before.digest !== digest)
    if (isOther) throw new Refusal(otherRows)
    if (before) return before.problems
    const mustWait = piece.inOrder && piece.piece > 0 && !(await store.piece(batch, piece.piece - 1))
    if (mustWait) throw new TooEarly()

    await holdAddresses(tx)
    const plan = await planRows(tx, deps, begun, piece, { ...importer, at }, batch)
    const writing = { deps, publish, importer, at }
    const added = await addPlanned(tx, plan, writing)
    const changed = await changePlanned(tx, plan, writing)
    if (changed.length > 0) await importChangesStore(tx).keep(batch, changed)

    const names = new Set(added.map(({ username }) => username))
    const left = plan.adds.filter((add) => !names.has(plannedUsername(add))).map(({ Row }) => isTaken(Row, plan.variant))
    const problems = [...plan.problems, ...left].toSorted((a, b) => a.Row - b.Row)
    const done = { added, changed: changed.length }
    const writeLog = async () => {
      if (added.length + changed.length > 0)
        await auditLog(deps)(
          tx,
          ...entriesOf(done, `${fileWords(file)}${decidedWords(piece, plan.variant)}`, { actor: by, ip: importer.ip }),
        )
    }
    // Builds the log entries while PostgreSQL writes.
    await allEnded([store.keepApplications(batch, added.map(numberOf)), nextTurn().then(writeLog)])
    await store.keepPiece({ batch, piece: piece.piece, digest, saved: added.length, changed: changed.length, problems })
    return problems
  })
}

/** Waits for all, even if one fails: nothing may write after the transaction has ended. */
async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) if (outcome.status === 'rejected') throw outcome.reason
}

class TooEarly extends Error {}

const [pauseMs, longestMs] = [25, 10_000]

/** IMP-20: repeats while the chunk before is on its way. */
async function inTurn<T>(db: Db, save: (tx: Db) => Promise<T>): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await db.transaction().execute(save)
    } catch (error) {
      if (!(error instanceof TooEarly)) throw error
      if (performance.now() - begun > longestMs) throw new Refusal(earlierMissing)
      await wait(pauseMs)
    }
  }
}

/** IMP-14: with the old and the new value of each field. */
export async function checkChunk(deps: Deps, piece: ImportPiece, importer: Importer): Promise<ImportCheck> {
  const begun = await beginPlan(deps, piece)
  const { variant, adds, updates, problems } = await planRows(deps.db, deps, begun, piece, { ...importer, at: deps.now() })
  const changing = updates.filter(isChange)
  const columns = new Set(importColumns(variant).map(({ field }) => field))
  return {
    Problems: problems,
    Added: adds.length,
    Unchanged: updates.length - changing.length,
    Changes: changing.map(({ Row, change: { row, names, before, after } }) => ({
      Row,
      applicationID: row.application_id,
      username: row.username,
      Fields: names
        .filter((name) => columns.has(name))
        .map((name) => ({
          Field: labelOf(variant, name),
          Before: cut(inWords(variant, name, before[name])),
          After: cut(inWords(variant, name, after[name])),
        })),
    })),
  }
}

async function addPlanned(tx: Db, { variant, adds }: Plan, { publish, importer, at }: Writing) {
  const about = { form: variant.name, at, by: importer.by, ip: importer.ip, publish }
  const added: Awaited<ReturnType<typeof addApplications>> = []
  for (const some of chunk(adds.map(applicationIn), rowsInStatement)) added.push(...(await addApplications(tx, some, about)))
  return added
}

async function changePlanned(tx: Db, { variant, updates }: Plan, { deps, publish, importer }: Writing) {
  const changing = updates.filter(isChange).map(({ change }) => change)
  for (const some of chunk(changing, rowsInStatement))
    await changeMany(tx, deps, publish, variant, some, { ...importer, words: ' by import', undo: 'offered for many' })
  return changing
}

const numberOf = ({ application_id }: { application_id: number }) => application_id
const isChange = ({ change }: PlannedUpdate) => change.names.length > 0
const applicationIn = ({ application }: PlannedAdd) => application
const isTaken = (Row: number, variant: Variant): Problem => ({ Row, status: laterMessages.rowNotSaved, Reason: takenIn(variant) })

export function labelOf(variant: Variant, name: string): string {
  const field = fieldsOf(variant)[name]
  return field ? shortLabel(field) : name
}

const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text)

/** One entry per application for its timeline, and one for the chunk. Applicants must not see the file's name. */
const entriesOf = (
  { added, changed }: { added: readonly { application_id: number }[]; changed: number },
  how: string,
  by: { actor: string; ip: string },
): AuditEntry[] => {
  const about = { ...by, module: 'Import' }
  return [
    ...added.map(({ application_id }) => ({
      ...about,
      applicationId: application_id,
      isMilestone: true,
      log: 'Application imported',
    })),
    { ...about, log: `${wordsOf(added.length, changed)}${how}` },
  ]
}

const fileWords = (file: string) => (file === '' ? '' : ` from ${file}`)

/** IMP-23: for example ', Date of Birth read as month first'. */
function decidedWords({ decided, mode }: ImportChunk, variant: Variant): string {
  const columns = importColumns(variant, mode)
  return columns.flatMap(({ key, label }) => (decided[key] ? [`, ${label} read as ${decided[key]}`] : [])).join('')
}

function wordsOf(added: number, changed: number): string {
  if (changed === 0) return `Imported ${counted(added)}`
  return added === 0 ? `Changed ${counted(changed)}` : `Imported ${counted(added)} and changed ${counted(changed)}`
}
