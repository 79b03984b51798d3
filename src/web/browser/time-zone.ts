import { wallClockIn, type WallClock } from '#shared/time/dates.ts'

let timeZone: string | undefined

/**
 * From now on moments are shown in this time zone, an IANA name: the institution's, by which lists are filtered too. The
 * session provides it before any screen is drawn; until then it is the browser's own.
 */
export function showMomentsIn(zone: string): void {
  timeZone = zone
}

/** The time zone that moments are shown in now, an IANA name. */
export const shownTimeZone = () => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day and the time on a wall clock at the institution; undefined for an invalid moment. */
export const wallClock = (moment: Date): WallClock | undefined =>
  Number.isNaN(moment.getTime()) ? undefined : wallClockIn(shownTimeZone(), moment)
