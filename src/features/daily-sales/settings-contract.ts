import { z } from 'zod'
import { call, message } from '#shared/call.ts'
import { parseIsoDate, plainDay } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

export const periodClosed = (through: string) => `The period up to ${plainDay(through)} is closed.`
export const notOver = 'Only days that are over can be closed.'

/** The last day of the closed period, YYYY-MM-DD; blank when no day is closed. */
const ClosedThrough = z.string().refine((text) => text === '' || parseIsoDate(text) !== undefined, malformed)
export const salesSettingsRules = z.object({ ClosedThrough })
export type SalesSettings = z.output<typeof salesSettingsRules>

/** SALES-27: why a sheet of a day (YYYY-MM-DD) can't be written any more; undefined when it can. */
export const closedFault = (day: string, { ClosedThrough: through }: SalesSettings): string | undefined =>
  day <= through ? periodClosed(through) : undefined

/** SALES-27: what the owner sets for daily sales. */
export const salesSettings = {
  get: call({
    path: 'salessettings/get',
    summary: 'The settings of daily sales.',
    body: z.object({}),
    reply: salesSettingsRules,
    envelope: 'success',
    access: 'administer',
  }),
  save: call({
    path: 'salessettings/save',
    summary: 'Changes the settings of daily sales. ClosedThrough is a day that is over, or blank.',
    body: salesSettingsRules,
    reply: message,
    envelope: 'success',
    access: 'changeSalesSettings',
  }),
}
