import * as fc from 'fast-check'
import { byCell, cellNames } from '../games.ts'
import { areaOf, pasted } from './block.ts'
import { isTyped, ownLines, workOf, type StoredSheet } from './editing.ts'
import { sheetDesk, type Loses, type SheetDesk } from './model.fixture.ts'
import type { ServerFacts, SheetServer } from './model-server.fixture.ts'
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
import { cellsOf, isSold, sheetOf, showsTheSame, type CellPosition, type KnownRow, type Line, type Sheet } from '../sheet.ts'
import { anyChange } from '../sheet.fixture.ts'

// Invariants of the sheet around a save (docs/decisions/0065), over the model and over the product.

const loses = fc.constantFrom<Loses>('nothing', 'nothing', 'request', 'reply')
const place = fc.record({ row: fc.nat(6), column: fc.nat(cellNames.length - 1) })
const value = fc.constantFrom('5', '12', '-3', 'x', '1,200', '')
export const act = fc.oneof(
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
export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

export async function violationsIn(acts: readonly Act[], server: SheetServer, opened: StoredSheet): Promise<string[]> {
  const desk = sheetDesk(server, opened)
  const violations: string[] = []
  let facts = await server.facts()
  for (const each of acts) {
    const seen = { typed: typedLines(desk), shown: desk.editing.state.history.sheet, handedIn: facts.handedIn }
    await perform(desk, server, each)
    if (reachesServer.has(each.kind)) facts = await server.facts()
    violations.push(...violationsOf(desk, facts, { ...seen, each }))
  }
  // 7: a lost reply alone never asks for a comparison.
  if (desk.comparisons > 0 && !acts.some(({ kind }) => kind === 'foreign')) violations.push('7: asked to compare')
  return violations
}

const reachesServer = new Set<Act['kind']>(['save', 'submit', 'again', 'crash', 'foreign', 'approve'])

type Seen = { each: Act; typed: readonly string[]; shown: Sheet; handedIn: ServerFacts['handedIn'] }

function violationsOf(desk: SheetDesk, facts: ServerFacts, { each, typed, shown, handedIn }: Seen): string[] {
  if (each.kind !== 'crash') desk.keep()
  const { state, stored, aside, theirs, sending } = desk.editing
  const { sheet } = state.history
  const isPress = each.kind === 'save' || each.kind === 'submit'
  const isSettled = !desk.hasUnsaved && !theirs && !sending && stored.version === facts.version
  const lines = new Set(linesOf(desk, facts))
  const left = moveTo(state, state.cursor)
  const invariants = {
    '1: after a save Esc changes no cell': !isPress || showsTheSame(cancelEdit(state).history.sheet, sheet),
    '3: what is taken back and done again is what was there, also across saves':
      !canUndoEdit(left) || showsTheSame(redoEdit(undoEdit(left)).history.sheet, sheet),
    '4: nothing unsaved: the total on the screen is the stored one': !isSettled || totalsOf(sheet).inAll === total(facts.rows),
    '6: each typed line is stored, drafted or on the screen': takesAway.has(each.kind) || typed.every((line) => lines.has(line)),
    '8: however often one thing is sent, it makes one version': [...facts.versionsOf.values()].every((count) => count === 1),
    '10: what was handed in is what the screen showed when it was pressed':
      !isPress || facts.handedIn === handedIn || totalsOf(shown).inAll === total(facts.handedIn),
    'no save names a row that the server does not have, or one twice': !facts.wasUnknown,
    'nothing unsaved: the rows are stored in the order of the screen':
      !isSettled || JSON.stringify(sheet.filter(isSold).map(cellsOf)) === JSON.stringify(facts.rows.map(cellsIn)),
    '13: running totals are those that are computed again':
      JSON.stringify(totalsOf(sheet)) === JSON.stringify(totalsOf(sheet.map((line) => ({ ...line })))),
    'what is laid aside is not in the approved sheet': !aside || ownLines(aside, stored.sheet).length > 0,
  }
  return Object.entries(invariants).flatMap(([name, isSo]) => (isSo ? [] : [`${name}, after ${JSON.stringify(each)}`]))
}

const takesAway = new Set<Act['kind']>(['type', 'paste', 'delete', 'esc', 'undo', 'redo', 'decide'])

async function perform(desk: SheetDesk, server: SheetServer, each: Act): Promise<void> {
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

/** Rows without sales are marked as unsaved, and count until they are saved that way. */
function typedLines(desk: SheetDesk): string[] {
  const { state, aside } = desk.editing
  const lines = [...state.history.sheet, ...(aside?.sheet ?? [])].filter(isTyped)
  return (desk.hasUnsaved ? lines : lines.filter(isSold)).map(words)
}

function linesOf(desk: SheetDesk, { rows }: ServerFacts): string[] {
  const { state, theirs, aside } = desk.editing
  const sheets = [state.history.sheet, sheetOf(rows), theirs?.sheet, aside?.sheet, desk.kept?.sheet, workOf(desk.editing)?.sheet]
  return sheets.flatMap((sheet) => (sheet ?? []).filter(isTyped).map(words))
}

const words = (line: Line) => JSON.stringify(isSold(line) ? cellsOf(line) : line.texts)

const total = (rows: readonly Record<string, number>[]) =>
  rows.reduce((sum, row) => sum + cellNames.reduce((set, cell, column) => set + (column % 2 === 1 ? (row[cell] ?? 0) : 0), 0), 0)
