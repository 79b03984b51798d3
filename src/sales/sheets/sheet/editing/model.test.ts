import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, violationsIn } from './acts.fixture.ts'
import { cellNames } from '../games.ts'
import { areaOf, pasted } from './block.ts'
import { isTyped } from './editing.ts'
import { readDraft } from './draft.ts'
import { sheetDesk } from './model.fixture.ts'
import { sheetServer } from './model-server.fixture.ts'
import { pasteBlock, typeText } from './state.ts'
import { showsTheSame, usedLines, type Sheet } from '../sheet.ts'
import { anyChange, typedText } from '../sheet.fixture.ts'

// Invariants about holders are in server/drafts/kept-rows.test.ts and server/drafts/one-holder.test.ts.

function deskOfModel() {
  const server = sheetServer()
  return sheetDesk(server, server.read())
}

test('any order of keys, saves, lost replies, other people and crashes keeps every typed row or says where it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = sheetServer()
      expect(await violationsIn(acts, server, server.read())).toEqual([])
    }),
  )
})

test('a crash loses only what was typed since it was kept last, and what was kept is read back to the letter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChange, { minLength: 1, maxLength: 12 }),
      fc.array(anyChange, { maxLength: 3 }),
      async (kept, lost) => {
        const desk = deskOfModel()
        for (const change of kept) {
          desk.type((state) => typeText(state, change))
          desk.keep()
        }
        const { sheet } = desk.editing.state.history
        for (const change of lost) desk.type((state) => typeText(state, change))
        await desk.crash()
        expect(showsTheSame(desk.editing.state.history.sheet, usedLines(sheet) > 0 ? sheet : desk.editing.stored.sheet)).toBe(
          true,
        )
      },
    ),
  )
})

test('typing a table and pasting it agree', () => {
  const table = fc.array(fc.tuple(typedText(0), typedText(1)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const whole = rows.map((row) => row.map((text) => (/^\d*$/.test(text) ? text : '')))
      const [typing, pasting] = [deskOfModel(), deskOfModel()]
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
