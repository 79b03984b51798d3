import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { inkOf, withoutSpace } from '#test/pdf/poppler.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

// Each value consists of one Cyrillic letter of its own, so that a count shows whether all of it is on the pages.
const letters = 'абвгджзиклмнопрстуфхцчшщыэюяАБВГДЖЗИКЛ'

const maker = typstPdfMaker({ workers: 1 })
afterAll(() => maker.close())

const shape = fc.record({
  words: fc.array(fc.constantFrom(1, 3, 9, 30, 200, 900, 4000), { minLength: 1, maxLength: 12 }),
  between: fc.constantFrom(' ', '\n', ''),
})
const page = fc.record({
  fields: fc.array(fc.record({ shape, wide: fc.boolean() }), { maxLength: 12 }),
  cells: fc.array(fc.array(shape, { minLength: 4, maxLength: 4 }), { maxLength: 4 }),
  text: shape,
  place: shape,
})

test('whatever is typed, however long and with whatever lines, all of it is on the pages', async () => {
  await fc.assert(
    fc.asyncProperty(page, async ({ fields, cells, text, place }) => {
      const answers: string[] = []
      const value = ({ words, between }: { words: number[]; between: string }) => {
        const letter = letters[answers.length] ?? 'Я'
        answers.push(words.map((length) => letter.repeat(length)).join(between))
        return answers.at(-1) ?? ''
      }
      const ink = inkOf(
        await maker.make({
          ...empty,
          sections: [
            { title: 'Fields', fields: fields.map(({ shape, wide }) => ({ label: 'Label', value: value(shape), wide })) },
            {
              title: 'Table',
              fields: [],
              tables: [{ title: '', columns: ['One', 'Two', 'Three', 'Four'], rows: cells.map((row) => row.map(value)) }],
            },
          ],
          declaration: { text: value(text), place: value(place), date: '', signatures: [{ caption: 'Signature' }] },
        }),
      )
      for (const words of answers) expect(ink.split(words[0] ?? '').length - 1).toBe(withoutSpace(words).length)
    }),
    { numRuns: 40, seed: 7 },
  )
}, 120_000)

const empty: PdfDocument = {
  template: 'college',
  title: 'Title',
  institution: 'Institution',
  applicationNumber: '1',
  status: 'Draft',
  sections: [],
}
