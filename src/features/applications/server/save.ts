import { activityRecorder } from '#features/activity-log/server/door.ts'
import { askedDocuments } from '#features/document-slots/server/door.ts'
import { brokenForSubmission } from '#features/forms/check.ts'
import { defaultsOf, normalise, type Writer } from '#features/forms/normalise.ts'
import { cantSubmit } from '#features/forms/texts.ts'
import { fieldsOf, type Variant } from '#features/forms/variant.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/refusal.ts'
import { todayIn } from '#shared/dates.ts'
import { isBlank } from '#shared/rule.ts'
import { statusSet, alreadyApproved, approved, customStatus, locked, notSubmitted, saved, stale, submitted } from '../contract.ts'
import { withoutAadhaar } from './aadhaar.ts'
import type { ApplicationEvent, ApplicationFollower } from './followers.ts'
import { brokenInSave } from './held-to.ts'
import { historyAfter } from './notes.ts'
import { columnsOf, slotsOf, valuesOf } from './record.ts'
import { applicationStore, type Row } from './store.ts'

/** Who saves, from where, and in what standing. */
export type Saver = { username: string; ip: string; writer: Writer; mayApprove: boolean }
export type Save = {
  row: Row
  isNew: boolean
  variant: Variant
  patch: Record<string, unknown>
  version: number | undefined
  asks: 'submitted' | 'approved' | undefined
}
/** What became of it: kept either way; a `refusal` is told after the transaction. */
export type Outcome = { message: string; refusal?: { message: string; field: string }; row: Row }

const module = 'Application'

/**
 * Saves part of a record that the transaction holds, and does what the save asks for: submission or approval (product.md,
 * Applications). Throws a `Refusal` when nothing may be kept.
 */
export async function saveInto(
  tx: Db,
  deps: Deps,
  tell: ApplicationFollower,
  saver: Saver,
  { row, isNew, variant, patch, version, asks }: Save,
): Promise<Outcome> {
  const given = normalise(variant, patch, { by: saver.writer, first: isNew, kept: row.fields })
  const isOpen = row.application_status !== 'approved' || (asks === undefined && isNoteAlone(given))
  if (!isOpen) throw new Refusal(asks === 'approved' ? alreadyApproved : locked)
  if (version !== undefined && version !== row.version) throw new Refusal(stale, { version: row.version })
  if (asks === 'approved' && row.application_status !== 'submitted') throw new Refusal(notSubmitted)

  const store = applicationStore(tx)
  const record = activityRecorder(deps)
  const today = todayIn(deps.config.TIME_ZONE, deps.now())
  const files = await store.files(row.application_id)
  const current = valuesOf(variant, row.fields, files, today)
  const submits = asks === 'submitted' && row.application_status === ''
  const asked = { given, current, row, isNew, writer: saver.writer, submits }
  const broken = await brokenInSave(tx, variant, asked, today)
  if (broken) throw new Refusal(broken.message, { field: broken.field })

  // The approver's select is not an answer of the form: it writes the status that lists show (product.md, Applications).
  const { cutomestatus, ...open } = given
  const { answers, hidden, columns: digest } = withoutAadhaar(deps.secrets, variant, row, open)
  const chosen = textOf(cutomestatus)
  const notes = historyAfter(row.fields, answers, isNew, { user: saver.username, at: deps.now() })
  const fields = { ...(isNew ? defaultsOf(variant) : {}), ...row.fields, ...answers, ...hidden, ...notes }
  const values = valuesOf(variant, fields, files, today)
  const columns = columnsOf(variant, fields, files, today)
  if (row.application_status === 'submitted' && columns.completion < 100) throw new Refusal(cantSubmit)

  const refusal = submits
    ? brokenForSubmission(variant, values, slotsOf(await askedDocuments(tx, variant.name), files), today)
    : undefined
  const step = stepOf({ asks, submits, isRefused: refusal !== undefined, chosen, now: deps.now() })
  const change = { ...columns, ...digest, ...step, fields: JSON.stringify(fields), modified_at: deps.now() }
  const nextVersion = await store.update(row.application_id, change)

  const about = { actor: saver.username, ip: saver.ip, module, applicationId: row.application_id }
  const changed = changes(row.fields, answers)
  if (isNew) await record(tx, { ...about, log: 'Application created', isMilestone: true })
  if (changed.names.length > 0)
    await record(tx, {
      ...about,
      log: `Saved ${changed.names.map((name) => fieldsOf(variant)[name]?.label ?? name).join(', ')}`,
      before: changed.before,
      after: changed.after,
    })
  if (submits)
    await record(tx, { ...about, log: refusal ? customStatus.partial : 'Application submitted', isMilestone: !refusal })
  if (chosen !== '' && chosen !== row.custom_status)
    await record(tx, {
      ...about,
      log: statusSet(chosen),
      isMilestone: true,
      before: { cutomestatus: row.custom_status },
      after: { cutomestatus: chosen },
    })
  if (asks === 'approved') await record(tx, { ...about, log: 'Application approved', isMilestone: true })

  const message = asks === 'approved' ? approved : asks === 'submitted' ? submitted : saved
  const after = { ...row, ...columns, ...step, fields, version: nextVersion, modified_at: deps.now() }
  const told = { before: isNew ? undefined : row, after, by: saver.username }
  const isSubmitted = submits && !refusal
  await tell(
    tx,
    kindsOf(row, after, { isSubmitted, isApproved: asks === 'approved' }).map((kind) => ({ kind, ...told })),
  )
  return { message, ...(refusal && { refusal }), row: after }
}

type Step = { asks: Save['asks']; submits: boolean; isRefused: boolean; chosen: string; now: Date }

/** The statuses a save leads to. Submitted a second time, a record stays as it is. */
function stepOf({ asks, submits, isRefused, chosen, now }: Step) {
  if (asks === 'approved') return { application_status: 'approved' as const, custom_status: chosen || customStatus.approved }
  if (submits && isRefused) return { custom_status: customStatus.partial }
  if (submits) return { application_status: 'submitted' as const, custom_status: customStatus.submitted, submitted_at: now }
  return chosen === '' ? {} : { custom_status: chosen }
}

/** What a save is told as, in the order in which it happened. */
function kindsOf(before: Row, after: Row, { isSubmitted, isApproved }: { isSubmitted: boolean; isApproved: boolean }) {
  const kinds: ApplicationEvent['kind'][] = ['saved']
  if (isSubmitted) kinds.push('submitted')
  if (isApproved) kinds.push('approved')
  if (after.custom_status !== before.custom_status) kinds.push('status')
  return kinds
}

/** The fields that really changed, with their values before and after, for the log. */
function changes(before: Record<string, unknown>, given: Record<string, unknown>) {
  const isSame = (one: unknown, other: unknown) =>
    (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
  const names = Object.keys(given).filter((name) => !isSame(before[name], given[name]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { names, before: pick(before), after: pick(given) }
}

/** Notes stay open after approval (product.md, Applications). */
const isNoteAlone = (given: Record<string, unknown>) => Object.keys(given).join() === 'Notes'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
