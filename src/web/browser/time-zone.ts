import { wallClockIn, type WallClock } from '#shared/time/dates.ts'

let timeZone: string | undefined

/** An IANA name: the institution's. The session provides it before any screen is drawn; until then it is the browser's own. */
export function showMomentsIn(zone: string): void {
  timeZone = zone
}

export const shownTimeZone = () => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

export const wallClock = (moment: Date): WallClock | undefined =>
  Number.isNaN(moment.getTime()) ? undefined : wallClockIn(shownTimeZone(), moment)
