import { z } from 'zod/mini'
import { call, message } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { sheetKey, version } from './contract.ts'
import { byCell } from './sheet/games.ts'

export const sheetRemoved = 'Sheet removed.'
export const sheetMoved = 'Sheet moved.'
export const sheetRestored = 'Sheet restored.'
export const isThereAlready = 'The sheet is there already. Choose another date, show or distributor.'
export const notRemoved = 'This sheet is not removed.'

const sheet = { ID: z.int(), Reason: reason, version }

/** The calls that correct a sheet keyed for the wrong date, show or distributor. */
export const sheetRemoval = {
  remove: call({
    path: 'dailydata/void',
    summary:
      'Removes a sheet with a reason: it counts nowhere and its key is free. Makers remove saved ones, admins submitted ones, the owner approved ones.',
    body: z.object(sheet),
    reply: message,
    envelope: 'success',
    access: 'enterSheets',
  }),
  move: call({
    path: 'dailydata/move',
    summary:
      'Moves a sheet to another date, show or distributor, by those who may remove it. It keeps its ID, rows and history, and is saved, not submitted.',
    body: z.object({ ...sheet, ...sheetKey }),
    reply: message,
    envelope: 'success',
    access: 'enterSheets',
  }),
  restore: call({
    path: 'dailydata/restore',
    summary:
      'Restores a removed sheet for 30 days, by who removed it or an admin, later by the owner. It is saved, not submitted.',
    body: z.object(sheet),
    reply: message,
    envelope: 'success',
    access: 'enterSheets',
  }),
  rows: call({
    path: 'dailydata/getremoved',
    summary: 'The rows of a removed sheet in their order.',
    body: z.object({ ID: z.int() }),
    reply: z.array(z.object({ ID: z.int(), ...byCell(() => z.number()) })),
    envelope: 'success',
    access: 'enterSheets',
  }),
}
