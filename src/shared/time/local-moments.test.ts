import { expect, test } from 'vitest'
import { wallClockIn } from './dates.ts'
import { localMoments } from './local-moments.ts'

test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
  'in %s a moment is the minute of its clocks, on both sides of each change of the clocks',
  (timeZone) => {
    const toLocal = localMoments(timeZone)
    // Every seven minutes and some seconds around the changes of 2026, and some days before 1970.
    const starts = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31', '1960-01-01']
    for (const start of starts)
      for (let step = 0; step < 500; step += 1) {
        const moment = new Date(Date.parse(`${start}T00:00:00Z`) + step * 433_777)
        const { year, month, day, hour, minute } = wallClockIn(timeZone, moment)
        expect(toLocal(moment)).toEqual(new Date(Date.UTC(year, month - 1, day, hour, minute)))
      }
  },
)
