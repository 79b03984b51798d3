import { afterAll, expect, test } from 'vitest'
import { boxesOf, inkOf, pagesOf, withoutSpace } from '#test/pdf/poppler.ts'
import { sampleDocument } from '#test/pdf/sample-document.ts'
import { printable } from './worker/typst-job.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

const maker = typstPdfMaker({ workers: 1 })
const sample = await sampleDocument()

const millimetre = 72 / 25.4

afterAll(() => maker.close())

const hostile = [
  '#panic("no")',
  '#sys.inputs',
  '#read("form.typ")',
  '#include "form.typ"',
  '#let x = 1',
  '#image("/given/photo")',
  '$x^2$',
  '$',
  '*bold* _it_ `raw`',
  '\\',
  '\\u{41}',
  ']',
  '[',
  ') }',
  '= Heading',
  '- list',
  '@ref <label>',
  '// gone? /* gone? */',
  '"quoted" it\'s -- --- ...',
  '"}]}',
  '\\"',
  'https://example.org/a_b?c=d&e=f',
  '~',
  '<b>bold</b>',
  '{{7*7}}',
  '%PDF-1.7',
]

test.each(hostile)('%s is printed as it was typed, wherever it is', async (text) => {
  const pdf = await maker.make({
    ...sample,
    institution: `i ${text} i`,
    title: `t ${text} t`,
    status: `s ${text} s`,
    sections: [
      {
        title: `h ${text} h`,
        fields: [{ label: `l ${text} l`, value: `v ${text} v` }],
        tables: [{ title: `c ${text} c`, columns: [`k ${text} k`], rows: [[`r ${text} r`]] }],
      },
    ],
    declaration: {
      text: `d ${text} d`,
      place: `p ${text} p`,
      date: '',
      signatures: [{ caption: `a ${text} a`, text: `b ${text} b` }],
    },
  })
  const ink = inkOf(pdf)
  for (const place of 'itshlvckrdpab') expect(ink).toContain(withoutSpace(`${place}${text}${place}`))
})

test('letters that no font has are drawn as boxes and harm nothing around them', async () => {
  const fields = ['😀👨‍👩‍👧', '漢字', 'مرحبا بالعالم', 'שלום עולם'].map((value) => ({ label: 'Label', value }))
  const ink = inkOf(
    await maker.make({ ...sample, sections: [{ title: 'T', fields: [...fields, { label: 'After', value: 'them' }] }] }),
  )
  expect(ink).toContain('AfterthemDeclaration')
})

test('control characters, lone surrogates and marks that turn the direction are dropped, lines are kept', async () => {
  const value = 'a\0b\u0007c\u001Bd\u0085e\tf \u202Eevil\u202C g\uD800h\r\ni\n\nj'
  expect(printable(value)).toBe('abcd\ne f evil g\uFFFDh\ni\n\nj')
  const [page] = pagesOf(await maker.make({ ...sample, sections: [{ title: 'T', fields: [{ label: 'L', value }] }] }))
  expect(page).toContain('L\nabcd\ne f evil g\uFFFDh\ni\nj\n')
})

test.each([
  ['Latin', 'W'.repeat(10_000)],
  ['Tamil', 'கோயம்புத்தூர்'.repeat(770)],
])('a %s word of 10,000 characters is all there, within its line, and nothing is added to it', async (_, value) => {
  const pdf = await maker.make({
    ...sample,
    sections: [
      {
        title: 'T',
        fields: [
          { label: 'Label', value },
          { label: 'Next', value: 'next' },
        ],
      },
    ],
  })
  const ink = inkOf(pdf)
  const word = ink.slice(ink.indexOf('Label') + 'Label'.length, ink.indexOf('Declaration'))
  expect(word.replace('Nextnext', '')).toBe(value)
  const edge = Math.max(
    ...boxesOf(pdf)
      .filter((box) => value.includes(box.word))
      .map(({ right }) => right),
  )
  expect(edge).toBeLessThan((210 - 20) * millimetre)
})
