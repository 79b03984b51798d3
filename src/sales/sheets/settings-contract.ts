import { z } from 'zod/mini'
import { withPlainDigits } from '#shared/text/as-meant.ts'
import { call, message } from '#shared/call.ts'
import { parseIsoDate, plainDay } from '#shared/time/dates.ts'
import { malformed } from '#shared/schema.ts'
import { capOf } from './sheet/games.ts'
import { limitRules } from './sheet/correction-limit.ts'
import { paperRules } from './sheet/paper-totals.ts'
import { mostRows } from './sheet/sheet.ts'

export const periodClosed = (through: string) => `The period up to ${plainDay(through)} is closed.`
export const notOver = 'Only days that are over can be closed.'

export const wrongDays = 'Look-back days must be a whole number from 0 to 3650.'

/** The last day of the closed period, YYYY-MM-DD; blank when no day is closed. */
const ClosedThrough = z.string().check(z.refine((text) => text === '' || parseIsoDate(text) !== undefined, malformed))
/** SALES-52: how many days back sheets are entered, as digits; blank for any. */
const LookBackDays = z
  .pipe(
    z.union([z.pipe(z.int(), z.transform(String)), z.string()], wrongDays),
    z.transform((text) => withPlainDigits(text.trim())),
  )
  .check(z.refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= 3650), wrongDays))

/** A whole number, or its digits as a form holds them. */
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

/** SALES-62: how far checkers may correct a sheet and approve it themselves, and whether its makers may approve it. */
const limits = {
  MostCorrectedRows: count('Corrected rows', mostRows),
  MostCorrectedAmount: count('Corrected amount', 10_000_000),
  MostCorrectedPercent: count('The percentage', 100),
  AboveLimit: z.enum(limitRules),
  SelfApproval: z.boolean(),
}

/**
 * `NotesRequired`: a sheet with something worth a second look is only handed in with a note (SALES-63). `PaperTotals`: SALES-64. `LargeAmount`: the
 * Set amount from which on a cell is worth a second look (SALES-80).
 */
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

/** SALES-27: why a sheet of a day (YYYY-MM-DD) can no longer be written; undefined when it can. */
export const closedFault = (day: string, { ClosedThrough: through }: Pick<SalesSettings, 'ClosedThrough'>): string | undefined =>
  day <= through ? periodClosed(through) : undefined

/** SALES-27: the owner's settings for daily sales. */
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
      'Changes the settings of daily sales. ClosedThrough is a day that is over, or blank; LookBackDays how many days back sheets are entered, blank for any; LargeAmount the Set amount from which on a cell is worth a second look. What is left out stays as it is.',
    body: settingsChange,
    reply: message,
    envelope: 'success',
    access: 'changeSalesSettings',
  }),
  limits: call({
    path: 'salessettings/getlimits',
    summary: 'How far a checker may correct a sheet and approve it too, and whether those who entered a sheet may approve it.',
    body: z.object({}),
    reply: z.object(limits),
    envelope: 'success',
    access: 'checkSheets',
  }),
}
