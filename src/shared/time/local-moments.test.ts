import { expect, test } from 'vitest'
import { wallClockIn } from './dates.ts'
import { localMoments, momentOf } from './local-moments.ts'

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

test.each([
  ['Asia/Kolkata', '2026-11-26T09:30', '2026-11-26T04:00:00.000Z'],
  ['UTC', '2026-11-26T09:30', '2026-11-26T09:30:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // Clocks are put back from 3:00 to 2:00: the first of two.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  // Clocks are put on from 2:00 to 3:00: they show 3:30 then.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
])('in %s the clocks show %s at %s', (timeZone, shown, moment) => {
  expect(momentOf(timeZone, shown).toISOString()).toBe(moment)
})

test('a moment that is shown and read again is the same, except the second time of an hour that comes twice', () => {
  for (const timeZone of ['Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'])
    for (let step = 0; step < 1000; step += 1) {
      const moment = new Date(Date.UTC(2026, 0, 1, 0, step * 521))
      const shown = (at: Date) => localMoments(timeZone)(at).toISOString().slice(0, 16)
      const again = momentOf(timeZone, shown(moment))
      expect(shown(again)).toBe(shown(moment))
      expect(again.getTime()).toBeLessThanOrEqual(moment.getTime())
    }
})
