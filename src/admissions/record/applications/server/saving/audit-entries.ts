import type { AuditEntry } from '#platform/activity-log/server/audit-log.ts'
import { fieldsOf, shortLabel, type Variant } from '#admissions/record/forms/variant.ts'
import { undoSeconds } from '../../status/undo-approval.ts'
import { fill } from '#shared/text/fill.ts'
import { logModule, approvedEntry, customStatus, statusSet } from '../../contract.ts'
import { isAnswer } from '../../status/correctable.ts'
import { words } from '../../words.ts'
import { withReason } from '../status/give-status.ts'
import { isSameAnswer } from '../record/check-coverage.ts'
import type { Save, Saver } from './saver.ts'

type Fields = Record<string, unknown>
/** What a save made of a record; 'partial' when it asked for submission and can't have it yet. */
export type StatusChange = 'submitted' | 'partial' | 'approved' | undefined
type Saved = { answers: Fields; chosen: string; became: StatusChange; at: Date }

/** The entries of a save in the activity log, in the order in which it happened. */
export function auditEntriesOf(
  saver: Saver,
  { row, isNew, variant, file, status, offersUndo = false }: Save,
  { answers, chosen, became, at }: Saved,
): AuditEntry[] {
  const about = { actor: saver.username, ip: saver.ip, module: logModule, applicationId: row.application_id }
  const milestone = (log: string) => ({ ...about, log, isMilestone: true })
  const entries: AuditEntry[] = []
  const change = { row, ...changedAnswers(row.fields, withoutBookkeeping(variant, answers)) }
  if (isNew) entries.push(milestone(words.milestones.created))
  entries.push(...savedEntries({ ...about, variant }, change))
  if (file) entries.push({ ...milestone(fill(words.milestones.uploaded, { document: file.slot })), module: 'Documents' })
  if (became === 'partial') entries.push({ ...about, log: customStatus.partial })
  if (became === 'submitted') entries.push(milestone(words.milestones.submitted))
  if (chosen !== '' && chosen !== row.custom_status)
    entries.push(
      ...withReason(
        { ...milestone(statusSet(chosen)), before: { cutomestatus: row.custom_status }, after: { cutomestatus: chosen } },
        status?.reason ?? '',
      ),
    )
  if (became === 'approved') entries.push({ ...milestone(approvedEntry), ...(offersUndo && undoOf(row, at)) })
  return entries
}

/** What an approval that can be undone keeps of what was there, and until when. */
const undoOf = ({ application_status, custom_status }: Save['row'], at: Date) => ({
  before: { ApplicationStatus: application_status, cutomestatus: custom_status },
  after: { ApplicationStatus: 'approved', UndoUntil: new Date(at.getTime() + undoSeconds * 1000).toISOString() },
})

type ChangedAnswers = { names: readonly string[]; before: Fields; after: Fields }
type SavedBy = { actor: string; ip: string; variant: Variant; words?: string }

/**
 * FORM-66: the entries of a save. What an applicant answered, once it was submitted, is a milestone that names each change; what staff
 * alone write is an entry of its own.
 */
function savedEntries(by: SavedBy, { row, ...change }: ChangedAnswers & Pick<Save, 'row'>): AuditEntry[] {
  const fields = fieldsOf(by.variant)
  const isMilestone = (name: string) => {
    const field = fields[name]
    return row.application_status !== '' && field !== undefined && isAnswer(name, field)
  }
  const [answers, others] = [change.names.filter(isMilestone), change.names.filter((name) => !isMilestone(name))]
  const labels = answers.map((name) => labelOf(by.variant, name)).join(', ')
  return [
    ...(others.length === 0 ? [] : [savedEntry(by, { row, ...only(change, others) })]),
    ...(answers.length === 0
      ? []
      : [
          {
            ...savedEntry(by, { row, ...only(change, answers) }),
            log: fill(words.milestones.changed, { labels }),
            isMilestone: true,
          },
        ]),
  ]
}

const only = ({ before, after }: ChangedAnswers, names: readonly string[]): ChangedAnswers => ({
  names,
  before: Object.fromEntries(names.map((name) => [name, before[name]])),
  after: Object.fromEntries(names.map((name) => [name, after[name]])),
})

/** What the log says of answers that changed; `words` come after it. */
export const savedEntry = (
  { actor, ip, variant, words = '' }: SavedBy,
  { row, names, before, after }: ChangedAnswers & Pick<Save, 'row'>,
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

/** The answers without the bookkeeping fields. */
export const withoutBookkeeping = (variant: Variant, answers: Fields): Fields =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !fieldsOf(variant)[name]?.bookkeeping))

/** The fields that really changed, with their values before and after. */
export function changedAnswers(before: Fields, answers: Fields): ChangedAnswers {
  const names = Object.keys(answers).filter((name) => !isSameAnswer(before[name], answers[name]))
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { names, before: pick(before), after: pick(answers) }
}
