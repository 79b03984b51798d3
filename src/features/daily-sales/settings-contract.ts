import { z } from 'zod'
import { call, message } from '#shared/call.ts'
import { parseIsoDate, plainDay } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'

export const periodClosed = (through: string) => `The period up to ${plainDay(through)} is closed.`
export const notOver = 'Only days that are over can be closed.'

export const wrongDays = 'Look-back days must be a whole number from 0 to 3650.'

/** The last day of the closed period, YYYY-MM-DD; blank when no day is closed. */
const ClosedThrough = z.string().refine((text) => text === '' || parseIsoDate(text) !== undefined, malformed)
/** SALES-52: how many days back sheets are entered, as digits; blank for any. */
const LookBackDays = z
  .union([z.int().transform(String), z.string()], wrongDays)
  .transform((text) => text.trim())
  .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= 3650), wrongDays)
export const salesSettingsRules = z.object({ ClosedThrough, LookBackDays })
export type SalesSettings = z.output<typeof salesSettingsRules>

/** SALES-27: why a sheet of a day (YYYY-MM-DD) can't be written any more; undefined when it can. */
export const closedFault = (day: string, { ClosedThrough: through }: Pick<SalesSettings, 'ClosedThrough'>): string | undefined =>
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
    summary:
      'Changes the settings of daily sales. ClosedThrough is a day that is over, or blank; LookBackDays how many days back sheets are entered, blank for any. Without it that stays as it is.',
    body: salesSettingsRules.partial({ LookBackDays: true }),
    reply: message,
    envelope: 'success',
    access: 'changeSalesSettings',
  }),
}
