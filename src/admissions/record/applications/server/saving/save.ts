import { fill } from '#shared/text/fill.ts'
import { requestedDocuments } from '#admissions/record/document-slots/server/public.ts'
import { submissionViolation } from '#admissions/record/forms/engine/check.ts'
import { declarationField, undeclared } from '#admissions/record/forms/declaration.ts'
import { defaultsOf, normalise } from '#admissions/record/forms/engine/normalise.ts'
import { staysComplete } from '#admissions/record/forms/texts.ts'
import { isMailWritten } from '#platform/mail/server/public.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, refusalOf } from '#server/base/refusal.ts'
import { formatFormDate, todayIn, type CalendarDate } from '#shared/time/dates.ts'
import { messages } from '#shared/messages.ts'
import type { Values } from '#shared/rule.ts'
import {
  alreadyApproved,
  approved,
  customStatus,
  notSubmitted,
  stale,
  submitted,
  changedSinceChecked,
  submittedBefore,
} from '../../contract.ts'
import { isUnproved, whyUnproved } from '../../record/address-proof.ts'
import { isWithdrawn } from '../../status/checks.ts'
import { alongWith, whyNotChanged, type Changes } from '../../status/who-may-change.ts'
import { ruleOf } from '../status/may-be-given.ts'
import { mailAddressOf } from '../status/status-mails.ts'
import { keepDeclaration } from './declaring/keep-declaration.ts'
import { withoutAadhaar } from '../record/aadhaar.ts'
import type { ApplicationEvent, ApplicationSubscriber } from '../record/events.ts'
import { withFreeTextFlags } from './rules/free-text.ts'
import { saveInputViolation } from '../changes/rules/save-rules.ts'
import { historyAfter } from '../record/notes.ts'
import { changesOf } from '../record/lock.ts'
import { slotsOf, valuesOf } from '../record/dto.ts'
import { auditEntriesOf, changedAnswers, withoutBookkeeping, type StatusChange } from './audit-entries.ts'
import { writeRecord } from '../changes/write-record.ts'
import type { Row, StoredFile } from '../record/tables.ts'
import type { Save, Saver } from './saver.ts'

type Fields = Record<string, unknown>
/** The result: the changes are kept either way; a `refusal` is returned after the transaction. */
export type SaveResult = {
  message: string
  refusal?: { message: string; field: string }
  row: Row
  replaced: string[]
  /** FORM-18: where the mail about a submission goes; undefined if none was written. */
  wroteTo: string | undefined
}

/**
 * APP-2, APP-5: saves part of a record that the transaction has locked, and submits or approves if the save asks for it.
 * Throws a `Refusal` if the save is not allowed.
 */
export async function saveApplication(
  tx: Db,
  deps: Deps,
  publish: ApplicationSubscriber,
  saver: Saver,
  save: Save,
): Promise<SaveResult> {
  const { row, files, isNew, beginning, variant, asks } = save
  const now = deps.now()
  const today = todayIn(deps.config.TIME_ZONE, now)
  const patched = normalise(variant, save.patch, { by: saver.writer, first: isNew, kept: row.fields })
  const submits = asks === 'submitted' && row.application_status === ''
  const current = valuesOf(variant, row.fields, files, today)
  refuseUnlessOpen(save, await changesOf(tx, row, saver.writer), patched, { saver, current })

  const violation = await saveInputViolation(
    tx,
    variant,
    { answers: patched, current, row, isNew, beginning, writer: saver.writer, submits },
    today,
  )
  if (violation) throw refusalOf(violation)

  // FORM-19: the approver's select is not an answer of the form: it writes the status that lists show.
  const { cutomestatus, ...open } = await withFreeTextFlags(tx, variant, patched, row.fields)
  const { reason, mayOverride, given } = save.status ?? { reason: '', mayOverride: false }
  const chosen = given ?? textOf(cutomestatus)
  const whyNot =
    ['', row.custom_status].includes(chosen) || submits ? undefined : (await ruleOf(tx, { to: chosen, reason, mayOverride }))(row)
  if (whyNot !== undefined) throw new Refusal(whyNot, { field: 'cutomestatus' })
  const { answers, hidden, columns: digest } = withoutAadhaar(deps.secrets, variant, row, open)
  const fields = { ...fieldsAfter(save, answers, { user: saver.username, at: now }), ...hidden }
  const refusal = submits ? await violationOfSubmission(tx, save, { fields, files, today }) : undefined
  const became = becameOf(asks, submits, refusal !== undefined)
  const step = stepOf(became, chosen, now)
  const about = { row, isNew, variant, files, by: saver.username, ip: saver.ip }
  const change = { fields, columns: { ...digest, ...step }, ...(save.file && { file: save.file }) }
  const { row: after, replaced } = await writeRecord(tx, deps, about, change, {
    entries: auditEntriesOf(saver, save, { answers, chosen, became, at: now }),
    refuse: ({ row: { completion, checks } }) => {
      if (row.application_status === 'submitted' && completion < 100) throw new Refusal(staysComplete)
      if (row.application_status === 'submitted' && isTakenBack(row.fields, fields))
        throw new Refusal(undeclared, { field: declarationField })
      if (asks === 'approved') refuseUnseen(save, checks)
    },
  })
  if (became === 'submitted' && save.asksDeclaration && fields[declarationField] === true)
    await keepDeclaration(tx, { row: after, files }, { sentence: variant.declaration, saver, at: now })
  await publish(tx, eventsOf(save, after, became, saver.username))
  const wroteTo = became === 'submitted' ? await acknowledgedTo(tx, after, now) : undefined
  return { message: messageOf(save, today, deps.config.TIME_ZONE), ...(refusal && { refusal }), row: after, replaced, wroteTo }
}

async function acknowledgedTo(tx: Db, row: Row, since: Date): Promise<string | undefined> {
  const to = mailAddressOf(row)
  return to !== undefined && (await isMailWritten(tx, to, 'Acknowledgement', since)) ? to : undefined
}

/** The message of a save. A submitted record is not submitted again: its changes are saved. */
function messageOf({ asks, row }: Save, today: CalendarDate, timeZone: string): string {
  if (asks === 'approved') return approved
  if (asks === undefined) return messages.saved
  if (row.application_status === '') return submitted
  return fill(submittedBefore, { date: formatFormDate(row.submitted_at ? todayIn(timeZone, row.submitted_at) : today) })
}

const isTakenBack = (before: Fields, after: Fields) => before[declarationField] === true && after[declarationField] !== true

/**
 * APP-9: a save without a version may come from a person who has not seen what withdrew a check. It can't approve, even if it
 * ticks the check again.
 */
function refuseUnseen({ row, version }: Save, checks: Row['checks']): void {
  const isChanged = [row.checks, checks].some((ticks) => Object.values(ticks).some(isWithdrawn))
  if (version === undefined && isChanged) throw new Refusal(changedSinceChecked, { version: row.version })
}

/** A locked record takes nothing but notes or what was asked for, a stale save is refused, and only what was submitted is approved. */
function refuseUnlessOpen(save: Save, changes: Changes, answers: Fields, { saver: { writer }, current }: Saving): void {
  const { row, version, asks, file } = save
  // The changes are worked out only if they matter.
  const isLimited = writer === 'applicant' && (changes.closed !== '' || changes.may !== 'all')
  const lock = whyNotChanged(changes, isLimited ? namesChanged(save, changes, answers, current) : [])
  const isOpen = lock === undefined || (asks === undefined && !file && writer !== 'applicant' && isNoteAlone(answers))
  if (!isOpen) throw new Refusal(asks === 'approved' ? alreadyApproved : lock)
  if (version !== undefined && version !== row.version) throw new Refusal(stale, { version: row.version })
  if (asks === 'approved' && row.application_status !== 'submitted') throw new Refusal(notSubmitted)
  if (asks === 'approved' && isUnproved(row)) throw new Refusal(whyUnproved)
}

type Saving = { saver: Saver; current: Values }

/** The answers that a save really changes, and the slot it fills; what only follows from a corrected answer is left out. */
function namesChanged({ row, variant, file }: Save, { correctable }: Changes, answers: Fields, current: Values): string[] {
  const { names } = changedAnswers(row.fields, withoutBookkeeping(variant, answers))
  const along = names.length === 0 ? [] : alongWith(variant, correctable, current, { ...current, ...answers })
  return [...names.filter((name) => !along.includes(name)), ...(file ? [file.slot] : [])]
}

const isNoteAlone = (answers: Fields) => Object.keys(answers).join() === 'Notes'

/** The fields of the record with what was answered; those a save does not name stay. */
const fieldsAfter = ({ row, isNew, variant }: Save, answers: Fields, by: { user: string; at: Date }): Fields => ({
  ...(isNew ? defaultsOf(variant) : {}),
  ...row.fields,
  ...answers,
  ...historyAfter(row.fields, answers, isNew, by),
})

type Submission = { fields: Fields; files: readonly StoredFile[]; today: CalendarDate }

/** Why a record is only partially submitted. */
const violationOfSubmission = async (tx: Db, { variant, asksDeclaration }: Save, { fields, files, today }: Submission) =>
  submissionViolation(
    variant,
    valuesOf(variant, fields, files, today),
    slotsOf(await requestedDocuments(tx, variant.name), files),
    today,
    asksDeclaration,
  )

/** Submitted a second time, a record stays as it is. */
function becameOf(asks: Save['asks'], submits: boolean, isRefused: boolean): StatusChange {
  if (asks === 'approved') return 'approved'
  if (submits) return isRefused ? 'partial' : 'submitted'
  return undefined
}

/** The statuses a save leads to. */
function stepOf(became: StatusChange, chosen: string, now: Date) {
  if (became === 'approved') return { application_status: 'approved' as const, custom_status: chosen || customStatus.approved }
  if (became === 'partial') return { custom_status: customStatus.partial }
  if (became === 'submitted')
    return { application_status: 'submitted' as const, custom_status: customStatus.submitted, submitted_at: now }
  return chosen === '' ? {} : { custom_status: chosen }
}

/** The events of a save, in order. */
function eventsOf(
  { row, isNew, offersUndo = false, hasLetter = false }: Save,
  after: Row,
  became: StatusChange,
  by: string,
): ApplicationEvent[] {
  const kinds: ApplicationEvent['kind'][] = ['saved']
  if (became === 'submitted' || became === 'approved') kinds.push(became)
  if (after.custom_status !== row.custom_status) kinds.push('status')
  const undo = offersUndo && became === 'approved' ? { undo: 'offered' as const } : {}
  const event = { before: isNew ? undefined : row, after, by, ...(hasLetter && { hasLetter }) }
  return kinds.map((kind) => ({ kind, ...event, ...(kind === 'approved' && undo) }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
