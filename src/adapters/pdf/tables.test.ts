import { afterAll, expect, test } from 'vitest'
import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import { boxesOf, inkOf, pagesOf, withoutSpace } from '#test/pdf/poppler.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

const maker = typstPdfMaker({ workers: 1 })
afterAll(() => maker.close())

const form: PdfDocument = {
  template: 'school',
  title: 'Title',
  institution: 'Institution',
  applicationNumber: '1',
  status: 'Submitted',
  sections: [],
}
const columns = ['Institution', 'University', 'Certificate', 'Particulars', 'Percentage', 'Register Number']
const tableOf = (rows: string[][]) =>
  maker.make({ ...form, sections: [{ title: 'Marks', fields: [], tables: [{ title: '', columns, rows }] }] })
const wordsOf = (pdf: Uint8Array) => new Set(boxesOf(pdf).map(({ word }) => word))
const long = ['Thiruvananthapuram', 'Tiruchirappalli', 'Ramanathapuram', 'Visakhapatnam']

test('a table whose words fit beside each other at 7.5 points or more is a table, and none of them is cut', async () => {
  const row = ['Coimbatore', 'Bharathiar', 'Provisional', 'Biochemistry', '87.25', 'TN12345678']
  const pdf = await tableOf([row, row])
  const found = wordsOf(pdf)
  for (const word of [...row, ...columns.join(' ').split(' ')]) expect([word, found.has(word)]).toEqual([word, true])
  expect(inkOf(pdf).split('Certificate')).toHaveLength(2)
})

test('one whose words don’t is read row by row, each value whole under its label', async () => {
  const row = columns.map((_, index) => `${long[index % 4]}${long[(index + 1) % 4]}`)
  const pdf = await tableOf([row, row.toReversed()])
  const found = wordsOf(pdf)
  for (const word of row) expect([word, found.has(word)]).toEqual([word, true])
  expect(inkOf(pdf).split('Certificate')).toHaveLength(3)
  expect(pagesOf(pdf).join('\n').indexOf('Institution\n')).toBeGreaterThan(-1)
})

test('a word wider than half a line has a line of its own, and only one wider than the page is cut, with nothing lost', async () => {
  const mail = 'meenakshi.sundaram.of.coimbatore@students.st-brendan-college.example.org'
  const endless = 'W'.repeat(300)
  const fields = [
    { label: 'Name', value: 'Meena' },
    { label: 'Email ID', value: mail },
    { label: 'Endless', value: endless },
    { label: 'Last', value: 'last' },
  ]
  const pdf = await maker.make({ ...form, sections: [{ title: 'Personal', fields }] })
  expect(wordsOf(pdf)).toContain(mail)
  expect(withoutSpace(inkOf(pdf))).toContain(endless)
  expect(Math.max(...boxesOf(pdf).map(({ right }) => right))).toBeLessThan((191 / 210) * 595.3)
})
