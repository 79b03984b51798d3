import type { Application } from './contract.ts'

/** What an applicant does next: upload anew what came back, fill in the rest, hand it in, pay, wait for a decision, or nothing more. */
export type NextStep = 'returned' | 'continue' | 'submit' | 'pay' | 'wait' | 'done'

/** The next step of an application (admissions, section 4; product.md, Applications). */
export function nextStep({
  ApplicationStatus,
  Completion,
  Payment,
  Docs,
}: Pick<Application, 'ApplicationStatus' | 'Completion' | 'Payment' | 'Docs'>): NextStep {
  if (ApplicationStatus === 'approved') return 'done'
  if (Docs.some(({ returned }) => returned !== '')) return 'returned'
  if (ApplicationStatus === 'submitted') return Payment === 'Due' || Payment === 'Failed' ? 'pay' : 'wait'
  return Completion < 100 ? 'continue' : 'submit'
}
