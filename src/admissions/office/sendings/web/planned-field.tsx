import { momentOf } from '#shared/time/local-moments.ts'
import { dayLater } from '#shared/time/period.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { MomentField } from '#web/ui/fields/dates/moment-field.tsx'
import { daysAhead, tooFarAhead } from '../contract.ts'

/** Blank means now. The field is `At`. */
export function PlannedField({ label, description }: { label: string; description: string }) {
  const today = useServerDay(shownTimeZone())
  const limits = { from: today, to: dayLater(today, daysAhead), early: tooFarAhead, late: tooFarAhead }
  return <MomentField name="At" label={label} description={description} limits={limits} />
}

/** LETTER-7: people type the institution's time, as all moments are shown; '' means now. */
export const momentOnWire = (typed: string) => (typed === '' ? '' : momentOf(shownTimeZone(), typed).toISOString())
