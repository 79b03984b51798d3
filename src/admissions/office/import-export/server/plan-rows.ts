import { setImmediate as others } from 'node:timers/promises'
import {
  copiedColumns,
  manyPlanner,
  recordsByKeys,
  takenAddresses,
  recordValues,
} from '#admissions/record/applications/server/public.ts'
import type { PlannedChange } from '#admissions/record/applications/server/bulk/change-many.ts'
import type { NewApplication } from '#admissions/record/applications/server/changes/bulk-insert-store.ts'
import { notFound, notOffered, takenEmail, takenMobile } from '#admissions/record/applications/contract.ts'
import { defaultsOf } from '#admissions/record/forms/engine/normalise.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { listedTexts } from '#admissions/record/masters/server/public.ts'
import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import { laterMessages } from '#shared/text/later-messages.ts'
import type { Violation } from '#shared/rule.ts'
import { todayIn, type CalendarDate } from '#shared/time/dates.ts'
import type { FormName } from '#shared/form-name.ts'
import { forbiddenHeader, forbiddenHeaders, mostRows, sameAgain, tooManyRows } from '../contract.ts'
import type { Decided, ImportMode, ImportRow, Problem } from '../contract.ts'
import { rowReader } from '../cells.ts'
import { columnFinder, importColumns } from '../headers.ts'
import { listsOf, rowValidator, updateValidator } from '../validate-row.ts'
import { matchOf, rowKeys, type KeyedRow } from './match-rows.ts'
import { importChangesStore } from './store.ts'

export type ImportPiece = { rows: readonly ImportRow[]; mode: ImportMode; form: FormName; decided: Decided }
type By = { by: string; ip: string; at: Date }
export type PlannedAdd = { Row: number; application: NewApplication }
export type PlannedUpdate = { Row: number; change: PlannedChange }
export type Plan = { variant: Variant; adds: PlannedAdd[]; updates: PlannedUpdate[]; problems: Problem[] }

const burst = 50

/** Needs no locks, so that a chunk is validated while the one before it is written. */
export async function beginPlan({ db, config, now }: Deps, { rows: sent, mode, form, decided }: ImportPiece) {
  if (sent.length > mostRows) throw new Refusal(tooManyRows)
  const isForbidden = sent.some((row) => forbiddenHeaders.some((header) => Object.hasOwn(row, header)))
  if (isForbidden) throw new Refusal(forbiddenHeader)
  const variant = variantOf(form)
  const { Forms, IsMandatory } = await siteSettings(db)
  const isOffered = Forms.includes(form)
  if (mode === 'add' && !isOffered) throw new Refusal(notOffered)
  const listed = new Map<string, string[]>()
  for (const list of listsOf(variant)) listed.set(list, await listedTexts(db, list))
  const site = { isMandatory: IsMandatory, today: todayIn(config.TIME_ZONE, now()) }
  const plan: Plan = { variant, adds: [], updates: [], problems: [] }
  const reader = rowReader(columnFinder(importColumns(variant, mode)), decided)
  const rows = sent.map(reader.read)
  const reasonOf = (row: ImportRow, { message, field }: Violation) =>
    [message, reader.hint(row, field)].filter((part) => part !== undefined).join(' ')
  const begun = { plan, rows, reasonOf, isOffered, today: site.today, change: updateValidator(variant, listed, site) }
  const planAdd = addPlanner(plan, rowValidator(variant, listed, site), site.today, reasonOf)
  if (mode === 'add')
    for (const [at, row] of rows.entries()) {
      if (at % burst === burst - 1) await others()
      planAdd(lineOf(row, at), row)
    }
  return { ...begun, planAdd }
}
type BegunPlan = Awaited<ReturnType<typeof beginPlan>>

/** IMP-13: `batch` locks the records and skips those it touched. Call `holdAddresses` first if rows may set e-mails. */
export async function planRows(db: Db, deps: Deps, begun: BegunPlan, piece: ImportPiece, by: By, batch?: string): Promise<Plan> {
  const { plan } = begun
  if (piece.mode !== 'add') await planUpdates(db, deps, begun, piece, by, batch)
  await refuseTaken(db, plan)
  return plan
}

async function planUpdates(db: Db, deps: Deps, begun: BegunPlan, piece: ImportPiece, by: By, batch: string | undefined) {
  const { plan, planAdd, rows } = begun
  const { variant } = plan
  const fail = failing(plan)
  const find = columnFinder(importColumns(variant, piece.mode))
  const keyed = rows.map((row, at) => rowKeys(find, variant, row, lineOf(row, at)))
  const records = await recordsByKeys(db, keysIn(keyed, piece.form), batch !== undefined)
  const match = matchOf(records, piece.form)
  const touched = new Set(batch === undefined ? [] : await importChangesStore(db).touched(batch, records.map(numberOf)))
  const planChange = await manyPlanner(db, deps, variant, by)
  for (const [at, row] of keyed.entries()) {
    if (at % burst === burst - 1) await others()
    const found = row.fault === undefined ? match(row) : { fault: row.fault }
    if ('fault' in found) {
      const isNew = found.fault === notFound && piece.mode === 'both' && row.number === undefined
      if (!isNew) fail(row.Row, found.fault)
      else if (begun.isOffered) planAdd(row.Row, { ...row.named, ...row.update.patch, ...innerCells(row) })
      else fail(row.Row, notOffered)
      continue
    }
    const { record } = found
    const id = record.row.application_id
    if (touched.has(id)) {
      fail(row.Row, sameAgain)
      continue
    }
    const kept = record.row.fields
    const verdict = begun.change(row.update, { current: recordValues(variant, kept, record.files, begun.today), kept })
    const change =
      'violation' in verdict
        ? { refusal: begun.reasonOf(rows[at] ?? {}, verdict.violation) }
        : planChange({ ...record, answers: verdict.answers })
    if ('refusal' in change) fail(row.Row, change.refusal)
    else {
      touched.add(id)
      plan.updates.push({ Row: row.Row, change })
    }
  }
}

const failing = (plan: Plan) => (Row: number, Reason: string) =>
  plan.problems.push({ Row, status: laterMessages.rowNotSaved, Reason })

function addPlanner(
  plan: Plan,
  add: ReturnType<typeof rowValidator>,
  today: CalendarDate,
  reasonOf: (row: ImportRow, violation: Violation) => string,
) {
  const { variant } = plan
  const fail = failing(plan)
  const defaults = defaultsOf(variant)
  const seen = new Set<string>()
  return (Row: number, row: ImportRow) => {
    const verdict = add(row)
    if ('violation' in verdict) return fail(Row, reasonOf(row, verdict.violation))
    if (seen.has(verdict.username)) return fail(Row, takenIn(variant))
    seen.add(verdict.username)
    const fields = { ...defaults, ...verdict.fields }
    return plan.adds.push({
      Row,
      application: { username: verdict.username, fields, ...copiedColumns(variant, fields, [], today) },
    })
  }
}

/** Refuses an e-mail or user name of another application or another row (APP-3). */
async function refuseTaken(db: Db, plan: Plan): Promise<void> {
  const { variant } = plan
  const fail = failing(plan)
  const addresses = plan.updates.flatMap((update) => emailGiven(variant, update))
  const taken = await takenAddresses(db, [...plan.adds.map(plannedUsername), ...addresses])
  const names = new Set(plan.adds.map(plannedUsername))
  plan.adds = plan.adds.filter((add) => {
    if (taken.has(plannedUsername(add))) fail(add.Row, takenIn(variant))
    return !taken.has(plannedUsername(add))
  })
  plan.updates = plan.updates.filter((update) => {
    const [email] = emailGiven(variant, update)
    const isTaken = email !== undefined && (taken.has(email) || names.has(email))
    if (isTaken) fail(update.Row, takenEmail)
    else if (email !== undefined) names.add(email)
    return !isTaken
  })
  plan.problems.sort((a, b) => a.Row - b.Row)
}

/** Its own user name is nobody else's. Only for forms with unique e-mails. */
function emailGiven({ columns, uniqueEmail }: Variant, { change: { row, names, after } }: PlannedUpdate): string[] {
  const field = columns.MailId
  const email = after[field]
  if (!uniqueEmail || !names.includes(field) || typeof email !== 'string' || email === '') return []
  return [row.username, row.email].includes(email.toLowerCase()) ? [] : [email.toLowerCase()]
}

export const takenIn = ({ identifier }: Variant) => (identifier === 'mobile' ? takenMobile : takenEmail)
export const plannedUsername = ({ application }: PlannedAdd) => application.username
const numberOf = ({ row }: { row: { application_id: number } }) => row.application_id

const lineOf = (row: ImportRow, at: number) => (typeof row['Row'] === 'number' ? row['Row'] : at + 2)

const keysIn = (keyed: readonly KeyedRow[], form: FormName) => ({
  form,
  numbers: keyed.flatMap(({ number }) => number ?? []),
  addresses: keyed.flatMap(({ email }) => email ?? []),
})

const innerCells = ({ update: { entries } }: KeyedRow) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([field, entry]) =>
      Object.entries(entry).map(([inner, value]) => [`${field}.${inner}`, value]),
    ),
  )
