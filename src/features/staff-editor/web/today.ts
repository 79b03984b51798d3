import { formatIsoDate, todayIn, yearsBefore } from '#shared/dates.ts'

/** The day it is here; the server's day decides. */
export const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

/** No future dates, up to 100 years back (back office, section 5). */
export const pastLimits = () => ({ from: formatIsoDate(yearsBefore(today(), 100)), to: formatIsoDate(today()) })
