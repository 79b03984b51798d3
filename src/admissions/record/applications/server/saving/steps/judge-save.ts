import { defaultsOf, normalise } from '#admissions/record/forms/engine/normalise.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, refusalOf } from '#server/base/refusal.ts'
import { todayIn } from '#shared/time/dates.ts'
import { stale } from '../../../contract.ts'
import { alongWith, whyNotChanged, type Changes } from '../../../status/who-may-change.ts'
import { saveInputViolation } from '../../changes/rules/save-rules.ts'
import { withoutAadhaar } from '../../record/aadhaar.ts'
import { recordValues } from '../../record/dto.ts'
import { changesOf } from '../../record/lock.ts'
import { historyAfter } from '../../record/notes.ts'
import { ruleOf } from '../../status/may-be-given.ts'
import { withFreeTextFlags } from '../rules/free-text.ts'
import { changedAnswers, withoutBookkeeping } from './audit-entries.ts'
import type { Save, SaveContext } from './saver.ts'

/** `given` is the status of a decision, for any form. */
type Judging = { submits?: boolean; given?: string | undefined }
export type JudgedSave = Awaited<ReturnType<typeof judgeSave>>

/** APP-2, APP-5: the answers to write. Throws a `Refusal` if the save is not allowed. */
export async function judgeSave(context: SaveContext, save: Save, { submits = false, given }: Judging = {}) {
  const { tx, deps, saver } = context
  const read = readSave(context, save)
  const { row, isNew, variant, patched, now, today } = read
  await refuseUnlessOpen(context, read)
  refuseStale(save)
  const input = { ...read, answers: patched, writer: saver.writer, submits }
  const violation = await saveInputViolation(tx, variant, input, today)
  if (violation) throw refusalOf(violation)

  // FORM-19: the approver's select is not an answer of the form: it writes the status that lists show.
  const { cutomestatus, ...open } = await withFreeTextFlags(tx, variant, patched, row.fields)
  const chosen = given ?? textOf(cutomestatus)
  if (!submits) await refuseStatus(tx, save, chosen)
  const { answers, hidden, columns } = withoutAadhaar(deps.secrets, variant, row, open)
  const fields = {
    ...(isNew ? defaultsOf(variant) : {}),
    ...row.fields,
    ...answers,
    ...historyAfter(row.fields, answers, isNew, { user: saver.username, at: now }),
    ...hidden,
  }
  return { ...read, answers, fields, columns, chosen }
}

export function refuseStale({ row, version }: Save): void {
  if (version !== undefined && version !== row.version) throw new Refusal(stale, { version: row.version })
}

function readSave({ deps, saver }: SaveContext, { isNew = false, ...save }: Save) {
  const { row, files, patch } = save
  const variant = variantOf(row.form)
  const now = deps.now()
  const today = todayIn(deps.config.TIME_ZONE, now)
  const patched = normalise(variant, patch, { by: saver.writer, first: isNew, kept: row.fields })
  return { ...save, isNew, variant, now, today, patched, current: recordValues(variant, row.fields, files, today) }
}

type ReadSave = ReturnType<typeof readSave>

/** A locked record takes only notes of staff and requested corrections. */
async function refuseUnlessOpen({ tx, saver: { writer } }: SaveContext, read: ReadSave): Promise<void> {
  const changes = await changesOf(tx, read.row, writer)
  const isLimited = writer === 'applicant' && (changes.closed !== '' || changes.may !== 'all')
  const lock = whyNotChanged(changes, isLimited ? namesChanged(read, changes) : [])
  const isNoteAlone = !read.file && writer !== 'applicant' && Object.keys(read.patched).join() === 'Notes'
  if (lock !== undefined && !isNoteAlone) throw new Refusal(lock)
}

/** Includes the filled slot, but no consequences of a corrected answer. */
function namesChanged({ row, variant, file, patched, current }: ReadSave, { correctable }: Changes): string[] {
  const { names } = changedAnswers(row.fields, withoutBookkeeping(variant, patched))
  const along = names.length === 0 ? [] : alongWith(variant, correctable, current, { ...current, ...patched })
  return [...names.filter((name) => !along.includes(name)), ...(file ? [file.slot] : [])]
}

async function refuseStatus(tx: Db, { row, status }: Save, chosen: string): Promise<void> {
  if (['', row.custom_status].includes(chosen)) return
  const whyNot = (await ruleOf(tx, { to: chosen, reason: '', mayOverride: false, ...status }))(row)
  if (whyNot !== undefined) throw new Refusal(whyNot, { field: 'cutomestatus' })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
