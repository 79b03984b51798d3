import type { Application } from './contract.ts'

/** What an applicant does next: upload anew what came back, fill in the rest, hand it in, pay, wait for a decision, or nothing more: it is approved, or closed. */
export type NextStep = 'returned' | 'continue' | 'submit' | 'pay' | 'wait' | 'done' | 'closed'

/** The next step of an application (admissions, section 4; product.md, Applications). */
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
  return Completion < 100 ? 'continue' : 'submit'
}
