import type { CheckDto } from '#admissions/record/applications/status/checks.ts'
import { showMoment } from '#web/values/date-text.ts'

/** The line under the box of a tick: who ticked it and when, or who changed what since. */
export function noteOf(checks: readonly CheckDto[] | undefined, name: string, isTicked: boolean): { note?: string } {
  const check = checks?.find(({ field }) => field === name)
  if (!check || (check.withdrawn === '') !== isTicked) return {}
  const { by, at, withdrawn, withdrawnBy = '', withdrawnAt = '' } = check
  if (!isTicked) return { note: `Unticked ${showMoment(withdrawnAt)}: ${withdrawn} by ${withdrawnBy}` }
  return at === '' ? {} : { note: `Ticked ${showMoment(at)} by ${by}` }
}
