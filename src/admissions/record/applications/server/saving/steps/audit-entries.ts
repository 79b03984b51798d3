import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf, type Variant } from '#admissions/record/forms/variant.ts'
import { fill } from '#shared/text/fill.ts'
import { logModule, statusSet } from '../../../contract.ts'
import { isAnswer } from '../../../status/correctable.ts'
import { words } from '../../../words.ts'
import { withReason } from '../../status/give-status.ts'
import { isSameAnswer } from '../../record/check-coverage.ts'
import type { RecordRow } from '../../record/tables.ts'
import type { Save, Saver } from './saver.ts'

type Fields = Record<string, unknown>
type Saved = Pick<Save, 'file' | 'status'> & { row: RecordRow; isNew: boolean; variant: Variant; answers: Fields; chosen: string }

/** A verb puts its own entry among them. */
export function entriesOf({ username: actor, ip }: Saver, { row, isNew, variant, file, status, answers, chosen }: Saved) {
  const about = { actor, ip, module: logModule, applicationId: row.application_id }
  const milestone = (log: string) => ({ ...about, log, isMilestone: true })
  const change = { row, ...changedAnswers(row.fields, withoutBookkeeping(variant, answers)) }
  const chosenEntry = {
    ...milestone(statusSet(chosen)),
    before: { cutomestatus: row.custom_status },
    after: { cutomestatus: chosen },
  }
  return {
    about,
    milestone,
    answers: [
      ...(isNew ? [milestone(words.milestones.created)] : []),
      ...savedEntries({ ...about, variant }, change),
      ...(file ? [{ ...milestone(fill(words.milestones.uploaded, { document: file.slot })), module: 'Documents' }] : []),
    ],
    status: ['', row.custom_status].includes(chosen) ? [] : withReason(chosenEntry, status?.reason ?? ''),
  }
}

type ChangedAnswers = { names: readonly string[]; before: Fields; after: Fields }
type SavedBy = { actor: string; ip: string; variant: Variant; words?: string }

/** FORM-66: an applicant's changes after submission are a milestone that names each; staff's have their own entry. */
function savedEntries(by: SavedBy, { row, ...change }: ChangedAnswers & { row: RecordRow }): AuditEntry[] {
  const fields = fieldsOf(by.variant)
  const isMilestone = (name: string) => {
    const field = fields[name]
    return row.application_status !== '' && field !== undefined && isAnswer(name, field)
  }
  const [answers, others] = [change.names.filter(isMilestone), change.names.filter((name) => !isMilestone(name))]
  const log = fill(words.milestones.changed, { labels: answers.map((name) => labelOf(by.variant, name)).join(', ') })
  const entryOf = (names: string[]) => (names.length === 0 ? [] : [savedEntry(by, { row, ...only(change, names) })])
  return [...entryOf(others), ...entryOf(answers).map((entry) => ({ ...entry, log, isMilestone: true }))]
}

const only = ({ before, after }: ChangedAnswers, names: readonly string[]): ChangedAnswers => ({
  names,
  before: Object.fromEntries(names.map((name) => [name, before[name]])),
  after: Object.fromEntries(names.map((name) => [name, after[name]])),
})

export const savedEntry = (
  { actor, ip, variant, words = '' }: SavedBy,
  { row, names, before, after }: ChangedAnswers & { row: RecordRow },
): AuditEntry => ({
  actor,
  ip,
  module: logModule,
  applicationId: row.application_id,
  log: `Saved ${names.map((name) => labelOf(variant, name)).join(', ')}${words}`,
  before,
  after,
})

function labelOf(variant: Variant, name: string) {
  const field = fieldsOf(variant)[name]
  return field ? shortLabel(field) : name
}

export const withoutBookkeeping = (variant: Variant, answers: Fields): Fields =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !fieldsOf(variant)[name]?.bookkeeping))

export function changedAnswers(before: Fields, answers: Fields): ChangedAnswers {
  const names = Object.keys(answers).filter((name) => !isSameAnswer(before[name], answers[name]))
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { names, before: pick(before), after: pick(answers) }
}
