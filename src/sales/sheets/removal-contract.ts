import { z } from 'zod/mini'
import { answersMessage, call } from '#shared/call.ts'
import { reason } from '#shared/schema.ts'
import { sheetKey, version } from './contract.ts'
import { byCell } from './sheet/games.ts'

export const sheetRemoved = 'Sheet removed.'
export const sheetMoved = 'Sheet moved.'
export const sheetRestored = 'Sheet restored.'
export const isThereAlready = 'The sheet is there already. Choose another date, show or distributor.'
export const notRemoved = 'This sheet is not removed.'

const sheet = { ID: z.int(), Reason: reason, version }

export const sheetRemoval = {
  remove: call({
    path: 'dailydata/void',
    body: z.object(sheet),
    ...answersMessage('success', 'enterSheets'),
  }),
  move: call({
    path: 'dailydata/move',
    body: z.object({ ...sheet, ...sheetKey }),
    ...answersMessage('success', 'enterSheets'),
  }),
  restore: call({
    path: 'dailydata/restore',
    body: z.object(sheet),
    ...answersMessage('success', 'enterSheets'),
  }),
  rows: call({
    path: 'dailydata/getremoved',
    body: z.object({ ID: z.int() }),
    reply: z.array(z.object({ ID: z.int(), ...byCell(() => z.number()) })),
    envelope: 'success',
    access: 'enterSheets',
  }),
}
