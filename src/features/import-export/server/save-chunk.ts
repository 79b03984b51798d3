import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { z } from 'zod'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { addApplications, columnsOf, holdAddresses, takenAddresses } from '#features/applications/server/public.ts'
import type { ApplicationSubscriber } from '#features/applications/server/events.ts'
import type { NewApplication } from '#features/applications/server/saving/create/bulk-insert-store.ts'
import { notOffered, takenEmail } from '#features/applications/contract.ts'
import { defaultsOf } from '#features/forms/engine/normalise.ts'
import { job } from '#features/forms/declarations/job.ts'
import { listedTexts } from '#features/masters/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, Refusal } from '#server/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { messages } from '#shared/messages.ts'
import {
  applications as counted,
  forbiddenHeader,
  forbiddenHeaders,
  mostRows,
  notSaved,
  otherRows,
  tooManyRows,
  undone,
  type ImportRow,
  type imports,
  type Problem,
} from '../contract.ts'
import { listsOf, rowValidator, type RowVerdict } from '../validate-row.ts'
import { importStore } from './store.ts'

export type ImportChunk = z.output<(typeof imports)['bulkSave']['body']>
type Judged = { good: { Row: number; application: NewApplication }[]; problems: Problem[] }

/** So many rows are judged before others get their turn, and go into the database in one statement. */
const burst = 200
const statementRows = 500

/**
 * Saves the good rows of a piece in one transaction and answers the others. A piece of a batch that was sent before gets the
 * answer it got then; nothing happens twice. A dry run only answers.
 */
export async function saveChunk(
  deps: Deps,
  publish: ApplicationSubscriber,
  piece: ImportChunk,
  { by, ip }: { by: string; ip: string },
): Promise<Problem[]> {
  const { db, now } = deps
  const { rows, dryRun, file } = piece
  refuseUnfit(rows)
  const { good, problems } = await judged(deps, rows)
  if (dryRun) {
    const taken = await takenAddresses(db, good.map(usernameOf))
    return inOrder(problems, good.filter((row) => taken.has(usernameOf(row))).map(isTaken))
  }

  const batch = piece.batch ?? randomUUID()
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return db.transaction().execute(async (tx) => {
    const store = importStore(tx)
    const made = await store.open({ batch, file, at: now(), by })
    if (made.created_by !== by) throw new HttpError(403, messages.notAllowed)
    if (made.undone_at) throw new Refusal(undone)
    const before = await store.piece(batch, piece.piece)
    if (before && before.digest !== digest) throw new Refusal(otherRows)
    if (before) return before.problems

    const added = await addGood(tx, good, { form: job.name, at: now(), by, ip, publish })
    await store.keepApplications(
      batch,
      added.map(({ application_id }) => application_id),
    )
    const names = new Set(added.map(({ username }) => username))
    const results = inOrder(problems, good.filter((row) => !names.has(usernameOf(row))).map(isTaken))
    if (added.length > 0) await auditLog(deps)(tx, ...entriesOf(added, file, { actor: by, ip }))
    await store.keepPiece({ batch, piece: piece.piece, digest, saved: added.length, problems: results })
    return results
  })
}

/** Makes the records whose address nobody has, some in each statement. */
async function addGood(tx: Db, good: Judged['good'], about: Parameters<typeof addApplications>[2]) {
  await holdAddresses(tx)
  const taken = await takenAddresses(tx, good.map(usernameOf))
  const free = good.filter((row) => !taken.has(usernameOf(row))).map(({ application }) => application)
  const added: Awaited<ReturnType<typeof addApplications>> = []
  for (let at = 0; at < free.length; at += statementRows)
    added.push(...(await addApplications(tx, free.slice(at, at + statementRows), about)))
  return added
}

function refuseUnfit(rows: readonly ImportRow[]): void {
  if (rows.length > mostRows) throw new Refusal(tooManyRows)
  const isForbidden = rows.some((row) => forbiddenHeaders.some((header) => Object.hasOwn(row, header)))
  if (isForbidden) throw new Refusal(forbiddenHeader)
}

async function judged({ db, config, now }: Deps, rows: readonly ImportRow[]): Promise<Judged> {
  const { Forms, IsMandatory } = await siteSettings(db)
  if (!Forms.includes(job.name)) throw new Refusal(notOffered)
  const lists = listsOf(job)
  const listed = new Map<string, string[]>()
  for (const list of lists) listed.set(list, await listedTexts(db, list))
  const today = todayIn(config.TIME_ZONE, now())
  const judge = rowValidator(job, listed, { isMandatory: IsMandatory, today })
  const defaults = defaultsOf(job)
  const found: Judged = { good: [], problems: [] }
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    if (at % burst === burst - 1) await others()
    // The header is row 1.
    const Row = typeof row['Row'] === 'number' ? row['Row'] : at + 2
    const verdict: RowVerdict = judge(row)
    if ('reason' in verdict) found.problems.push({ Row, status: notSaved, Reason: verdict.reason })
    else if (seen.has(verdict.username)) found.problems.push(isTaken({ Row }))
    else {
      seen.add(verdict.username)
      const fields = { ...defaults, ...verdict.fields }
      found.good.push({ Row, application: { username: verdict.username, fields, ...columnsOf(job, fields, [], today) } })
    }
  }
  return found
}

const usernameOf = ({ application }: Judged['good'][number]) => application.username
const isTaken = ({ Row }: { Row: number }): Problem => ({ Row, status: notSaved, Reason: takenEmail })

const inOrder = (...lists: Problem[][]): Problem[] => lists.flat().toSorted((a, b) => a.Row - b.Row)

/** One for each application, which its timeline shows, and one for the piece. The name of the file is not for applicants. */
const entriesOf = (
  added: readonly { application_id: number }[],
  file: string,
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
    { ...about, log: `Imported ${counted(added.length)}${file === '' ? '' : ` from ${file}`}` },
  ]
}
