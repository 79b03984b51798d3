import { assert, asyncProperty, string } from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { xmlFault, zipParts } from '#server/workbook/xml-parts.fixture.ts'
import { workbookBytes } from './workbook.ts'

async function written(text: string) {
  const columns = [{ header: text, width: 10 }]
  const bytes = Buffer.concat(await Array.fromAsync(workbookBytes({ sheet: 'Rows \uffff\u0001.', columns, rows: [[text]] })))
  return { bytes, faults: [...zipParts(bytes).values()].map(xmlFault).filter((fault) => fault !== undefined) }
}

test('no text of a cell, a header or a tab keeps a workbook from being XML', async () => {
  const anyText = string({ unit: 'binary', maxLength: 20 })
  const examples = ['\uffff', '\ufffe', '\u0000\u0001\b\v\f\u001f', '\ud800', '\u{1ffff}', '\r\n', '<a>&', '"\'', '_xFFFF_'].map(
    (text): [string] => [text],
  )
  await assert(
    asyncProperty(anyText, async (text) => {
      expect((await written(text)).faults).toEqual([])
    }),
    { numRuns: 60, examples },
  )
})

test('a text loses only what XML forbids, and never runs as a formula afterwards', async () => {
  const { sheets } = await readXlsx((await written('\uffff=1+1 ஆஷா\u0001\u{1f469}')).bytes)
  expect(sheets[0]?.rows).toEqual([['=1+1 ஆஷா\u{1f469}'], ["'=1+1 ஆஷா\u{1f469}"]])
})
