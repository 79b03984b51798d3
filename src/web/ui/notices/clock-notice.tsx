import { minuteMs } from '#shared/time/durations.ts'
import { Alert } from '#web/kit/notice.tsx'
import { useSyncExternalStore } from 'react'
import { clockError, serverNow, watchServerTime } from '../../browser/server-clock.ts'
import { texts } from '../../texts.ts'
import { wallClock } from '../../browser/time-zone.ts'

const tolerance = 5 * minuteMs

/** Warns when this computer's clock is more than five minutes off: dates in other programs are then wrong. */
export function ClockNotice() {
  const error = useSyncExternalStore(watchServerTime, clockError)
  const shown = Math.abs(error) > tolerance ? wrongTime(error) : undefined
  return shown ? (
    <Alert role="note" color="amber" mb="sm" py="xs">
      {texts.clockWrong(shown)}
    </Alert>
  ) : null
}

function wrongTime(error: number): string | undefined {
  const [right, wrong] = [wallClock(serverNow()), wallClock(new Date(serverNow().getTime() + error))]
  if (!right || !wrong) return undefined
  const [rightDay, wrongDay] = [right, wrong].map(({ day, month, year }) => `${day}-${month}-${year}`)
  return wrongDay === rightDay ? `${wrong.hour}:${String(wrong.minute).padStart(2, '0')}` : wrongDay
}
