import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from '#shared/files/cell-text.ts'
import { xlsxBytes } from './xlsx.ts'

const columns = [
  { header: 'Name <&>', width: 18 },
  { header: 'Joined', width: 12, format: 'dd-mm-yyyy' },
  { header: 'Phone', width: 14, format: '@' },
  { header: 'Fee', width: 10 },
]

/** A workbook of these rows, as a spreadsheet reads it. */
async function read(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>, rowsOfSheet?: number) {
  const pieces = await Array.fromAsync(xlsxBytes({ sheet: 'Money & "more"', columns, rows }, rowsOfSheet))
  return (await readXlsx(Buffer.concat(pieces))).sheets
}

test('texts, numbers, days and empty cells come back as they were', async () => {
  const day = new Date('2026-11-25T00:00:00Z')
  const rows: Cell[][] = [
    ['Asha', day, '+91 98765', 12.5],
    [null, null, null, null],
    ['  between blanks ', null, '007', -3],
  ]
  const [sheet, ...others] = await read(rows)
  expect(others).toEqual([])
  expect(sheet?.name).toBe('Money & "more"')
  expect(sheet?.rows[0]).toEqual(['Name <&>', 'Joined', 'Phone', 'Fee'])
  expect(sheet?.rows[1]).toEqual(['Asha', day, '+91 98765', 12.5])
  expect(sheet?.rows[3]).toEqual(['  between blanks ', null, '007', -3])
  expect(sheet?.rows).toHaveLength(4)
})

test('no text breaks the markup', async () => {
  const hostile = ['<c r="A1"/>', '</t></is>&amp;', 'a\tb\nc\'"', 'अ 🧑‍🎓 ﷺ', ']]>', 'bell\u0007end', 'line\u000B']
  const [sheet] = await read(hostile.map((text) => [text, null, null, null]))
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(hostile)
})

test('rows that a sheet has no room for are in the next one, under the same headers', async () => {
  const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`Row ${at}`, null, null, at])
  const sheets = await read(rows, 4)
  expect(sheets.map(({ name, rows: all }) => [name, all.length])).toEqual([
    ['Money & "more"', 4],
    ['Money & "more"_2', 4],
    ['Money & "more"_3', 2],
  ])
  expect(sheets.flatMap(({ rows: [, ...below] }) => below.map(([name]) => name))).toEqual(rows.map(([name]) => name))
  expect(await read([])).toMatchObject([{ rows: [['Name <&>', 'Joined', 'Phone', 'Fee']] }])
})

test('rows that fail fail the workbook', async () => {
  async function* failing(): AsyncGenerator<Cell[]> {
    yield ['Asha', null, null, 1]
    throw new Error('The table is gone')
  }
  await expect(read(failing())).rejects.toThrow('The table is gone')
})

test('a reader that leaves ends the reading of the rows, of which few are read ahead', async () => {
  let [made, isEnded] = [0, false]
  function* endless(): Generator<Cell[]> {
    try {
      for (;;) yield [`Row ${(made += 1)} ${Math.random()}`, null, null, Math.random()]
    } finally {
      isEnded = true
    }
  }
  for await (const piece of xlsxBytes({ sheet: 'A', columns, rows: endless() })) if (piece.length > 1_000) break
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isEnded).toBe(true)
  expect(made).toBeLessThan(50_000)
})
