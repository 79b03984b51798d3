import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { answersMessage, call } from '#shared/call.ts'
import { parseIsoDate, plainDay } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'
import { capOf } from './sheet/games.ts'
import { limitRules } from './sheet/correction-limit.ts'
import { paperRules } from './sheet/paper-totals.ts'
import { mostRows } from './sheet/sheet.ts'

export const periodClosed = (through: string) => `The period up to ${plainDay(through)} is closed.`
export const notOver = 'Only days that are over can be closed.'

export const wrongDays = 'Look-back days must be a whole number from 0 to 3650.'

/** YYYY-MM-DD; blank if no day is closed. */
const ClosedThrough = z.string().check(z.refine((text) => text === '' || parseIsoDate(text) !== undefined, malformed))
/** SALES-52: digits; blank for any day. */
const LookBackDays = z
  .pipe(
    z.union([z.pipe(z.int(), z.transform(String)), z.string()], wrongDays),
    z.transform((text) => withPlainDigits(text.trim())),
  )
  .check(z.refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= 3650), wrongDays))

const count = (name: string, most: number, least = 0) => {
  const wrong = `${name} must be a whole number from ${least} to ${most}.`
  return z.pipe(
    z
      .pipe(
        z.union([z.number(), z.string()], wrong),
        z.transform((typed) => withPlainDigits(String(typed).trim())),
      )
      .check(z.refine((text) => /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most, wrong)),
    z.transform(Number),
  )
}

const limits = {
  MostCorrectedRows: count('Corrected rows', mostRows),
  MostCorrectedAmount: count('Corrected amount', 10_000_000),
  MostCorrectedPercent: count('The percentage', 100),
  AboveLimit: z.enum(limitRules),
  SelfApproval: z.boolean(),
}

/** SALES-63: `NotesRequired` demands a note for a sheet with warnings. `LargeAmount` (SALES-80) is the least large Set amount. */
export const salesSettingsRules = z.object({
  ClosedThrough,
  LookBackDays,
  ...limits,
  NotesRequired: z.boolean(),
  PaperTotals: z.enum(paperRules),
  LargeAmount: count('The large amount', capOf('SetA'), 1),
})
export const settingsChange = z.partial(salesSettingsRules)
export type SalesSettings = z.output<typeof salesSettingsRules>

/** SALES-27: undefined if the day (YYYY-MM-DD) is open. */
export const closedFault = (day: string, { ClosedThrough: through }: Pick<SalesSettings, 'ClosedThrough'>): string | undefined =>
  day <= through ? periodClosed(through) : undefined

export const salesSettings = {
  get: call({
    path: 'salessettings/get',
    body: z.object({}),
    reply: salesSettingsRules,
    envelope: 'success',
    access: 'administer',
  }),
  save: call({
    path: 'salessettings/save',
    body: settingsChange,
    ...answersMessage('success', 'changeSalesSettings'),
  }),
  limits: call({
    path: 'salessettings/getlimits',
    body: z.object({}),
    reply: z.object(limits),
    envelope: 'success',
    access: 'checkSheets',
  }),
}
