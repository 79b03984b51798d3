import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCell, cellNames } from '../games.ts'
import { areaOf, pasted } from './block.ts'
import { isTyped, ownLines, workOf } from './editing.ts'
import { readDraft } from './draft.ts'
import { sheetDesk, sheetServer, type Loses, type SheetDesk, type SheetServer } from './model.fixture.ts'
import {
  cancelEdit,
  canUndoEdit,
  deleteRows,
  insertRows,
  moveTo,
  pasteBlock,
  redoEdit,
  typeText,
  undoEdit,
  type SheetState,
} from './state.ts'
import { totalsOf } from '../totals.ts'
import { cellsOf, isSold, showsTheSame, usedLines, type CellPosition, type KnownRow, type Line, type Sheet } from '../sheet.ts'
import { anyChange, typedText } from '../sheet.fixture.ts'

// Invariants of the sheet around a save (docs/decisions/0065, 0287); those of who holds a sheet are in server/drafts/kept-rows.test.ts.

const loses = fc.constantFrom<Loses>('nothing', 'nothing', 'request', 'reply')
const place = fc.record({ row: fc.nat(6), column: fc.nat(cellNames.length - 1) })
const value = fc.constantFrom('5', '12', '-3', 'x', '1,200', '')
const act = fc.oneof(
  { weight: 6, arbitrary: anyChange.map((change) => ({ kind: 'type' as const, change })) },
  { weight: 2, arbitrary: place.map((at) => ({ kind: 'move' as const, at })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      at: place,
      block: fc.array(value, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('insert' as const, 'delete' as const), from: place, to: place }),
  },
  { weight: 4, arbitrary: fc.constantFrom('esc', 'undo', 'redo', 'keep').map((kind) => ({ kind })) },
  { weight: 4, arbitrary: loses.map((how) => ({ kind: 'save' as const, how })) },
  { weight: 2, arbitrary: loses.map((how) => ({ kind: 'submit' as const, how })) },
  { weight: 3, arbitrary: fc.constantFrom('again', 'crash', 'decide', 'foreign').map((kind) => ({ kind })) },
  { weight: 1, arbitrary: fc.constant<Plain>({ kind: 'approve' }) },
)
type Plain = { kind: 'esc' | 'undo' | 'redo' | 'keep' | 'again' | 'crash' | 'decide' | 'foreign' | 'approve' }
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

test('any order of keys, saves, lost replies, other people and crashes keeps every typed row or says where it is', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const server = sheetServer()
      const desk = sheetDesk(server)
      const violations = acts.flatMap((act) => violationsOf(desk, server, act))
      // 7: a lost reply alone never asks for a comparison.
      if (desk.comparisons > 0 && !acts.some(({ kind }) => kind === 'foreign')) violations.push('7: asked to compare')
      expect(violations).toEqual([])
    }),
  )
})

test('a crash loses only what was typed since it was kept last, and what was kept is read back to the letter', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 12 }), fc.array(anyChange, { maxLength: 3 }), (kept, lost) => {
      const desk = sheetDesk(sheetServer())
      for (const change of kept) {
        desk.type((state) => typeText(state, change))
        desk.keep()
      }
      const { sheet } = desk.editing.state.history
      for (const change of lost) desk.type((state) => typeText(state, change))
      desk.crash()
      expect(showsTheSame(desk.editing.state.history.sheet, usedLines(sheet) > 0 ? sheet : desk.editing.stored.sheet)).toBe(true)
    }),
  )
})

test('typing a table and pasting it agree', () => {
  const table = fc.array(fc.tuple(typedText(0), typedText(1)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const whole = rows.map((row) => row.map((text) => (/^\d*$/.test(text) ? text : '')))
      const [typing, pasting] = [sheetDesk(sheetServer()), sheetDesk(sheetServer())]
      whole.forEach((row, at) =>
        row.forEach((text, column) => typing.type((state) => typeText(state, { row: at, column, text }))),
      )
      const paste = pasted(
        whole.map((row) => row.join('\t')).join('\n') + '\n',
        areaOf({ row: 0, column: 0 }, { row: 0, column: 0 }),
        5000,
      )
      pasting.type((state) => pasteBlock(state, paste.changes, paste.area))
      expect(showsTheSame(typing.editing.state.history.sheet, pasting.editing.state.history.sheet)).toBe(true)
    }),
  )
})

test('a draft that can not be read as a whole keeps what can be read', () => {
  const [first, second] = ['3', '4'].map((text) => ({ id: -1, texts: cellNames.map((_, column) => (column < 2 ? text : '')) }))
  const about = { id: 'x', user: 'dee', key: { Date: '2026-11-20', Showid: '1', Distributorid: 'D-1' } }
  const textsIn = (sheet: Sheet | undefined) => sheet?.filter(isTyped).map(({ texts }) => texts.slice(0, 2))
  const read = readDraft({ ...about, sheet: [first, 'broken', { texts: [null, '7'] }] }, [
    { at: '2026-11-20T10:00:00.000Z', used: 4, lines: [[3, second], 'broken'] },
    'broken',
  ])
  expect(textsIn(read?.sheet)).toEqual([
    ['3', '3'],
    ['', '7'],
    ['4', '4'],
  ])
  expect(read).toMatchObject({ version: 0, at: '2026-11-20T10:00:00.000Z', sending: undefined, kind: 'entry' })
  expect(readDraft({ ...about, key: 'broken' }, [])).toBeUndefined()
})

/** Does one thing, and says which invariants do not hold after it. */
function violationsOf(desk: SheetDesk, server: SheetServer, each: Act): string[] {
  const typed = typedLines(desk)
  const { handedIn } = server
  const shown = desk.editing.state.history.sheet
  perform(desk, server, each)
  if (each.kind !== 'crash') desk.keep()
  const { state, stored, aside, theirs, sending } = desk.editing
  const { sheet } = state.history
  const isPress = each.kind === 'save' || each.kind === 'submit'
  const isSettled = !desk.hasUnsaved && !theirs && !sending && stored.version === server.version
  const lines = new Set(linesOf(desk, server))
  const left = moveTo(state, state.cursor)
  const invariants = {
    '1: after a save Esc changes no cell': !isPress || showsTheSame(cancelEdit(state).history.sheet, sheet),
    '3: what is taken back and done again is what was there, also across saves':
      !canUndoEdit(left) || showsTheSame(redoEdit(undoEdit(left)).history.sheet, sheet),
    '4: nothing unsaved: the total on the screen is the stored one': !isSettled || totalsOf(sheet).inAll === total(server.rows),
    '6: each typed line is stored, drafted or on the screen': takesAway.has(each.kind) || typed.every((line) => lines.has(line)),
    '8: however often one thing is sent, it makes one version': [...server.versionsOf.values()].every((count) => count === 1),
    '10: what was handed in is what the screen showed when it was pressed':
      !isPress || server.handedIn === handedIn || totalsOf(shown).inAll === total(server.handedIn),
    'no save names a row that the server does not have, or one twice': !server.wasUnknown,
    'nothing unsaved: the rows are stored in the order of the screen':
      !isSettled || JSON.stringify(sheet.filter(isSold).map(cellsOf)) === JSON.stringify(server.rows.map(cellsIn)),
    '13: running totals are those that are computed again':
      JSON.stringify(totalsOf(sheet)) === JSON.stringify(totalsOf(sheet.map((line) => ({ ...line })))),
    'what is laid aside is not in the approved sheet': !aside || ownLines(aside, stored.sheet).length > 0,
  }
  return Object.entries(invariants).flatMap(([name, isSo]) => (isSo ? [] : [`${name}, after ${JSON.stringify(each)}`]))
}

// What these do to a row somebody did on purpose.
const takesAway = new Set<Act['kind']>(['type', 'paste', 'delete', 'esc', 'undo', 'redo', 'decide'])

function perform(desk: SheetDesk, server: SheetServer, each: Act): void {
  switch (each.kind) {
    case 'type':
      return desk.type((state) => typeText(state, each.change))
    case 'move':
      return desk.type((state) => moveTo(state, each.at))
    case 'paste': {
      const { at, block } = each
      const paste = pasted(block.join('\t'), areaOf(at, at), 5000)
      return desk.type((state) => pasteBlock(state, paste.changes, paste.area))
    }
    case 'insert':
      return desk.type((state) => insertRows(selecting(state, each)))
    case 'delete':
      return desk.type((state) => deleteRows(selecting(state, each)))
    case 'esc':
      return desk.type(cancelEdit)
    case 'undo':
      return desk.type(undoEdit)
    case 'redo':
      return desk.type(redoEdit)
    case 'keep':
      return desk.keep()
    case 'save':
    case 'submit':
      return desk.press(each.kind, each.how)
    case 'again':
      return desk.again()
    case 'crash':
      return desk.crash()
    case 'decide':
      return desk.decide()
    case 'foreign':
      return server.saveByOther((rows) => [...rows, { ID: -1, ...byCell((cell) => (cell === 'SetC' ? 77 : 0)) }])
    case 'approve':
      return server.approve()
  }
}

const selecting = (state: SheetState, { from, to }: { from: CellPosition; to: CellPosition }) =>
  moveTo(moveTo(state, from), to, true)

const cellsIn = (row: KnownRow) => byCell((cell) => row[cell])

/** What is typed on the screen or laid aside. What sells nothing is marked as not kept, and counts until it is saved so. */
function typedLines(desk: SheetDesk): string[] {
  const { state, aside } = desk.editing
  const lines = [...state.history.sheet, ...(aside?.sheet ?? [])].filter(isTyped)
  return (desk.hasUnsaved ? lines : lines.filter(isSold)).map(words)
}

/** Every line that is on the server, on the screen, laid aside or kept, by what it says. */
function linesOf(desk: SheetDesk, server: SheetServer): string[] {
  const { state, theirs, aside } = desk.editing
  const sheets = [
    state.history.sheet,
    server.read().sheet,
    theirs?.sheet,
    aside?.sheet,
    desk.kept?.sheet,
    workOf(desk.editing)?.sheet,
  ]
  return sheets.flatMap((sheet) => (sheet ?? []).filter(isTyped).map(words))
}

const words = (line: Line) => JSON.stringify(isSold(line) ? cellsOf(line) : line.texts)

const total = (rows: readonly Record<string, number>[]) =>
  rows.reduce((sum, row) => sum + cellNames.reduce((set, cell, column) => set + (column % 2 === 1 ? (row[cell] ?? 0) : 0), 0), 0)
