import { missingDocuments } from '#features/forms/engine/completion.ts'
import type { Application } from '../contract.ts'

/** What an applicant does next: upload again what came back, fill in the rest, add documents, hand it in, pay, wait for a decision, or nothing more: it is approved, or closed. */
export type NextStep = 'returned' | 'continue' | 'documents' | 'submit' | 'pay' | 'wait' | 'done' | 'closed'

/** APP-27: the next step of an application. */
export function nextStep({
  ApplicationStatus,
  Completion,
  Payment,
  Docs,
  Locked,
}: Pick<Application, 'ApplicationStatus' | 'Completion' | 'Payment' | 'Docs' | 'Locked'>): NextStep {
  if (ApplicationStatus === 'approved') return 'done'
  if (Locked) return 'closed'
  if (Docs.some(({ returned }) => returned !== '')) return 'returned'
  if (ApplicationStatus === 'submitted') return Payment === 'Due' || Payment === 'Failed' ? 'pay' : 'wait'
  if (Completion < 100) return 'continue'
  return missingDocuments(Docs).length > 0 ? 'documents' : 'submit'
}
