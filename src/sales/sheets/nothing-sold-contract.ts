import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reasonIfAny, reasonNeeded } from '#shared/schema.ts'
import { sheetKey } from './contract.ts'

export const nothingSoldNoted = 'Noted: nothing sold.'
export const nothingSoldTakenBack = 'Taken back.'
export const nothingNoted = 'Nothing was noted for this sheet.'
export const onlyNoterTakesBack = 'Only an admin or the person who noted this can take it back.'

/** SALES-50: that there is no sheet to expect, which is neither an empty sheet nor a missing one. */
export const nothingSold = call({
  path: 'dailydata/nothingsold',
  summary:
    'Notes with a reason that nothing was sold: no sheet is missing then. Undo takes it back, by who noted it or an admin. A sheet that is entered later takes its place.',
  body: z
    .object({ ...sheetKey, Reason: reasonIfAny, Undo: z._default(z.boolean(), false) })
    .check(z.refine(({ Reason, Undo }) => Undo || Reason !== '', reasonNeeded)),
  reply: message,
  envelope: 'success',
  access: 'enterSheets',
  forKeys: 'enterSheets',
})
