import { letterViolation } from '#admissions/record/letters/letter-places.ts'
import { Refusal } from '#server/base/refusal.ts'
import { noStatus, onlyInDecisions, type Written } from '../../contract.ts'

/** LETTER-2, MAIL-2: only decisions have a reason, and they need no letter. */
export function refuseBroken({
  Subject,
  Text,
  Status,
  Approves,
}: Pick<Written, 'Subject' | 'Text' | 'Status' | 'Approves'>): void {
  if (Approves && Status === '') throw new Refusal(noStatus, { field: 'Status' })
  if (Status !== '' && Subject === '' && Text === '') return
  const violation = letterViolation({ subject: Subject, text: Text })
  if (violation) throw new Refusal(violation.message, { field: violation.field === 'subject' ? 'Subject' : 'Text' })
  if (Status === '' && /\{\{\s*reason\s*\}\}/.test(Subject + Text)) throw new Refusal(onlyInDecisions)
}
