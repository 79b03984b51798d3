import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellNames } from '../games.ts'
import { anyChange } from '../sheet.fixture.ts'
import { newRow, usedLines, withChanges, withLines, withReadyLines, type Line, type Sheet } from '../sheet.ts'
import { differencesOf } from './merge.ts'
import { isDisputed, joinedBy, joiningOf } from './joined.ts'

const lineOf = (amount: string, id = newRow): Line => ({ id, texts: cellNames.map((_, column) => (column === 1 ? amount : '')) })
const sheetWith = (...amounts: string[]) => withReadyLines(amounts.map((amount) => lineOf(amount)))
const amounts = (sheet: Sheet) => sheet.slice(0, usedLines(sheet)).map(({ texts }) => texts[1])
const join = (base: Sheet, mine: Sheet, theirs: Sheet, kept?: ReadonlySet<string>) =>
  amounts(joinedBy(joiningOf({ base, mine, theirs }), kept))

test('rows that neither window has saved go on from both: each that was typed appears once', () => {
  const base = sheetWith('1', '2')
  expect(join(base, sheetWith('1', '2', '3'), sheetWith('1', '9'))).toEqual(['1', '9', '3'])
  expect(join(base, sheetWith('5', '2'), sheetWith('1', '2', '4'))).toEqual(['5', '2', '4'])
  expect(join(base, sheetWith('1', '2', '7'), sheetWith('1', '2', '7'))).toEqual(['1', '2', '7'])
  expect(isDisputed(joiningOf({ base, mine: sheetWith('1', '2', '3'), theirs: sheetWith('1', '9') }))).toBe(false)
})

test('a row that was taken out in one window stays out, and one that was put between stays there', () => {
  const base = sheetWith('1', '2', '3')
  expect(join(base, sheetWith('1', '3'), sheetWith('1', '2', '3', '4'))).toEqual(['1', '3', '4'])
  expect(join(base, base, withLines(base, 1, 0, [lineOf('8')]))).toEqual(['1', '8', '2', '3'])
})

test('what both changed is asked about, also a number without a Set amount', () => {
  const base = sheetWith('1', '2')
  const joining = joiningOf({ base, mine: sheetWith('5', '2'), theirs: sheetWith('6', '2') })
  expect(isDisputed(joining)).toBe(true)
  const [difference] = differencesOf(joining.versions)
  expect(difference).toMatchObject({ row: 0, cell: 'SetA', mine: '5', theirs: '6', isEditedHere: true })
  expect(amounts(joinedBy(joining))).toEqual(['6', '2'])
  expect(amounts(joinedBy(joining, new Set([difference?.field ?? ''])))).toEqual(['5', '2'])
  const lone = withChanges(base, [{ row: 1, column: 2, text: '7' }])
  expect(joinedBy(joiningOf({ base, mine: base, theirs: lone }))[1]?.texts[2]).toBe('7')
})

test('a row that the other window has saved meanwhile keeps the ID it got', () => {
  const base = sheetWith('1', '2')
  const theirs = withReadyLines([lineOf('1', 41), lineOf('2', 42)])
  const joined = joinedBy(joiningOf({ base, mine: sheetWith('1', '3', '4'), theirs }))
  expect(joined.slice(0, 3)).toEqual([lineOf('1', 41), lineOf('3', 42), lineOf('4')])
})

test('what one window alone changed is the sheet', () => {
  const anySheet = fc.array(anyChange, { maxLength: 30 }).map((changes) => withChanges(withReadyLines([]), changes))
  const typed = (sheet: Sheet) => sheet.map(({ texts }) => texts.join()).filter((texts) => /[^,]/.test(texts))
  fc.assert(
    fc.property(anySheet, fc.array(anyChange, { maxLength: 10 }), (base, changes) => {
      const changed = withChanges(base, changes)
      for (const versions of [
        { base, mine: changed, theirs: base },
        { base, mine: base, theirs: changed },
      ]) {
        const joining = joiningOf(versions)
        expect(isDisputed(joining)).toBe(false)
        expect(typed(joinedBy(joining))).toEqual(typed(changed))
      }
    }),
  )
})
