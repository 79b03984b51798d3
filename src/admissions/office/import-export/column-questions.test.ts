import { expect, test } from 'vitest'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { decidedOf, questionOf, questionsOf } from './column-questions.ts'
import { importColumns } from './headers.ts'

const columns = importColumns(variantOf('job'))
const born = columns.find(({ key }) => key === 'DOB')
const of = (...cells: string[]) => born && questionOf(born, cells)

test('one date that can only be month first makes the whole column a question', () => {
  expect(of('05/03/2026', '12/01/1999', '03/25/2001', '')).toEqual({
    key: 'DOB',
    label: 'Date of Birth',
    kind: 'date',
    odd: 1,
    all: 3,
    example: '05/03/2026',
    choices: [
      { reading: 'month first', means: '03 May 2026' },
      { reading: 'day first', means: '05 March 2026' },
    ],
  })
})

test('where no date can be both, the example is one that only one order can read', () => {
  expect(of('03/25/2001')?.choices.map(({ means }) => means)).toEqual(['25 March 2001', undefined])
})

test.each([
  ['day first, as is the rule', ['25/03/2001', '05/03/2001']],
  ['years first', ['2001-03-25', '20010325']],
  ['named months', ['March 25, 2001', '25 Mar 2001']],
  ['serials and other texts', ['45356', 'soon', '-', '']],
])('nothing is asked of %s', (_, cells) => expect(of(...cells)).toBeUndefined())

test('a comma that may be before decimals is asked about, one between thousands is not', () => {
  const marks = { key: 'x', label: 'Marks', names: [], field: 'x', reads: 'number' } as const
  expect(questionOf(marks, ['12,34,567', '1,234,567', '1.5', ''])).toBeUndefined()
  expect(questionOf(marks, ['78,5', '1,234'])).toMatchObject({
    kind: 'number',
    odd: 2,
    all: 2,
    example: '1,234',
    choices: [
      { reading: 'decimal comma', means: '1.234' },
      { reading: 'decimal point', means: '1234' },
    ],
  })
})

test('only what is imported is asked, and only what was asked is decided', () => {
  const sheet = { head: ['Born', 'Other'], rows: [{ Row: 2, cells: ['03/25/2001', '03/25/2001'] }] }
  const questions = questionsOf(sheet, ['DOB', ''], columns)
  expect(questions.map(({ key }) => key)).toEqual(['DOB'])
  expect(decidedOf(questions, { DOB: 'month first', Other: 'day first' })).toEqual({ DOB: 'month first' })
})
