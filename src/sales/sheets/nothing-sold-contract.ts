import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reasonIfAny, reasonNeeded } from '#shared/schema.ts'
import { sheetKey } from './contract.ts'

export const nothingSoldNoted = 'Noted: nothing sold.'
export const nothingSoldTakenBack = 'Taken back.'
export const nothingNoted = 'Nothing was noted for this sheet.'
export const onlyNoterTakesBack = 'Only an admin or the person who noted this can take it back.'

/** SALES-50: differs from an empty sheet, and from a missing one. */
export const nothingSold = call({
  path: 'dailydata/nothingsold',
  body: z
    .object({ ...sheetKey, Reason: reasonIfAny, Undo: z._default(z.boolean(), false) })
    .check(z.refine(({ Reason, Undo }) => Undo || Reason !== '', reasonNeeded)),
  ...answersMessage('success', 'enterSheets'),
  forKeys: 'enterSheets',
})
