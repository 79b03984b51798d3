import { expect, test } from 'vitest'
import { cellNames } from '../games.ts'
import { newRow, usedLines, withReadyLines, type Line, type Sheet } from '../sheet.ts'
import type { Draft } from './draft.ts'
import { editingOf, isUnsaved, overtaken, pressed, type Editing } from './editing.ts'
import { sheetServer } from './model-server.fixture.ts'
import { addRows, fromTop, mergeVersions, resumeDraft } from './resume.ts'

const lineOf = (amount: string, id = newRow): Line => ({
  id,
  texts: cellNames.map((_, column) => (column === 1 ? amount : '')),
})
const sheetWith = (...amounts: string[]) => withReadyLines(amounts.map((amount) => lineOf(amount)))
const storedWith = (...amounts: string[]) => withReadyLines(amounts.map((amount, row) => lineOf(amount, row + 1)))
const amounts = (sheet: Sheet) => sheet.slice(0, usedLines(sheet)).map(({ texts }) => texts[1])
const amountsOf = ({ state }: Editing) => amounts(state.history.sheet)

const stored = (version: number, ...rows: string[]) => ({ ...sheetServer().read(), version, sheet: storedWith(...rows) })
const draft = (version: number, more: Partial<Draft> = {}): Draft => ({
  id: 'one',
  user: 'dee@example.org',
  kind: 'entry',
  key: { Date: '2026-11-20', Showid: '1', Distributorid: 'D-1' },
  at: new Date(0).toISOString(),
  base: storedWith('1'),
  sheet: withReadyLines([lineOf('1', 1), lineOf('2')]),
  paper: {},
  version,
  sending: undefined,
  isMoved: false,
  discardedAt: undefined,
  ...more,
})

test('work that was begun on the stored version goes on at its end', () => {
  const resumed = resumeDraft(editingOf(stored(3, '1')), draft(3))
  expect([amountsOf(resumed), resumed.theirs, isUnsaved(resumed)]).toEqual([['1', '2'], undefined, true])
  expect(resumed.state.cursor).toEqual({ row: 2, column: 0 })
  expect(fromTop(resumed).state.cursor).toEqual({ row: 0, column: 0 })
})

test('work that was begun on an older version is compared, unless it is on its way', () => {
  const now = editingOf(stored(4, '1', '9'))
  const resumed = resumeDraft(now, draft(3))
  expect([amountsOf(resumed), resumed.stored.version, resumed.theirs?.version]).toEqual([['1', '2'], 3, 4])
  const { sending } = pressed(resumed, 'save', 'key')
  expect(resumeDraft(now, draft(3, { sending })).theirs).toBeUndefined()
})

test('what both typed is in the version that comes of them, over the one that was saved first', () => {
  const mine = resumeDraft(editingOf(stored(3, '1')), draft(3))
  const merged = mergeVersions(overtaken(mine, stored(4, '1', '9')), new Set())
  expect(amountsOf(merged).toSorted()).toEqual(['1', '2', '9'])
  expect([merged.stored.version, merged.theirs]).toEqual([4, undefined])
  expect(mergeVersions(mine, new Set())).toBe(mine)
})

test('rows of another sheet come after those that are there', () => {
  const { state } = editingOf(stored(3, '1'))
  expect(amounts(addRows(state, sheetWith('7', '8')).history.sheet)).toEqual(['1', '7', '8'])
})
