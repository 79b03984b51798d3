import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { formNames } from '#shared/form-name.ts'
import { bodyOf, fontsOf, inkOf, pagesOf, picture, withoutSpace } from '#test/pdf/poppler.ts'
import { sampleDocument } from '#test/pdf/sample-document.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

const maker = typstPdfMaker({ workers: 1 })
const sample = await sampleDocument()
const { photo: _, ...withoutPhoto } = sample

afterAll(() => maker.close())

test('every field, table and declaration is in the document, in order, as text that can be copied', async () => {
  const ink = inkOf(await maker.make(sample))
  let from = 0
  for (const words of wordsOf(sample)) {
    expect(ink.slice(from)).toContain(withoutSpace(words))
    from = ink.indexOf(withoutSpace(words), from) + withoutSpace(words).length
  }
})

test('an empty value is a dash and an empty table says None', async () => {
  const fields = [{ label: 'Previous Name', value: '' }]
  const ink = inkOf(
    await maker.make({
      ...sample,
      sections: [{ title: 'Personal', fields, tables: [{ title: 'Credits', columns: ['A'], rows: [] }] }],
    }),
  )
  expect(ink).toContain('PersonalPreviousName–CreditsNone')
})

test.each(formNames)('the %s form stays under 150 KB with its photo', async (template) => {
  expect((await maker.make({ ...sample, template })).byteLength).toBeLessThan(150 * 1024)
})

test('each page has the application number, its page number and the number of pages', async () => {
  const pages = pagesOf(await maker.make(sample))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Application 10427 · Page ${index + 1} of ${pages.length}`)
})

test('a mark is on every page, and only when there is one', async () => {
  const marked = pagesOf(await maker.make({ ...sample, mark: 'Incomplete' }))
  for (const page of marked) expect(withoutSpace(page)).toContain('Incomplete')
  expect(inkOf(await maker.make(sample))).not.toContain('Incomplete')
})

test('only the fonts the product ships are used, whatever is installed', async () => {
  const fonts = fontsOf(await maker.make({ ...sample, institution: 'Ω 漢字 😀 العربية ॐ தமிழ்' }))
  expect(fonts.toSorted()).toEqual([
    'NotoNaskhArabic-Regular',
    'NotoNaskhArabic-SemiBold',
    'NotoSans-Regular',
    'NotoSans-SemiBold',
    'NotoSansDevanagari-Regular',
    'NotoSansDevanagari-SemiBold',
    'NotoSansTamil-Regular',
    'NotoSansTamil-SemiBold',
  ])
})

test('a photo of another shape is cropped to fill its frame of 30 by 40 mm', async () => {
  const stripes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><rect width="1200" height="400" fill="#f00"/><rect x="400" width="400" height="400" fill="#00f"/></svg>'
  const pdf = await maker.make({ ...sample, photo: await sharp(Buffer.from(stripes)).png().toBuffer() })
  const page = sharp(picture(pdf, 1, 254))
    .removeAlpha()
    .raw()
  const { data, info } = await page.toBuffer({ resolveWithObject: true })
  const at = (mmFromLeft: number, mmFromTop: number) => [
    ...data.subarray((mmFromTop * 10 * info.width + mmFromLeft * 10) * 3).subarray(0, 3),
  ]
  const blue = [0, 0, 255]
  const top = Array.from({ length: 100 }, (_, mm) => mm).find((mm) => String(at(175, mm)) === String(blue)) ?? 0
  for (const [left, below] of [
    [161, 1],
    [189, 1],
    [161, 38],
    [189, 38],
    [175, 19],
  ] as const)
    expect(at(left, top + below)).toEqual(blue)
  for (const [left, below] of [
    [159, 19],
    [191, 19],
    [175, -2],
    [175, 41],
  ] as const)
    expect(at(left, top + below)).toEqual([255, 255, 255])
})

test('without a photo the frame says what belongs there, but not on the job form', async () => {
  expect(inkOf(await maker.make(withoutPhoto))).toContain('Photo')
  expect(inkOf(await maker.make({ ...withoutPhoto, template: 'job' }))).not.toContain('Photo')
})

test('a table longer than a page repeats its head', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, 'x'])
  const pages = pagesOf(
    await maker.make({
      ...sample,
      sections: [{ title: 'Long', fields: [], tables: [{ title: '', columns: ['Headword', 'B'], rows }] }],
    }),
  )
  const withRows = pages.filter((page) => page.includes('Row '))
  expect(withRows.length).toBeGreaterThan(2)
  for (const page of withRows) expect(page).toContain('Headword')
})

test('no heading, label or table head is left alone at the foot of a page', async () => {
  for (let lines = 0; lines < 60; lines += 1) {
    const first = { label: 'Label', value: Array.from({ length: lines % 10 }, () => 'value').join('\n'), wide: true }
    const long = { label: 'Label', value: 'value '.repeat(100), wide: true }
    const fields = [
      first,
      ...Array.from({ length: 12 + lines / 10 }, () => ({ label: 'Label', value: 'value', wide: true })),
      long,
    ]
    const table = { title: 'Title of table', columns: ['Headword'], rows: [['cell'], ['cell']] }
    const sections = [
      { title: 'First', fields },
      { title: 'Title of section', fields: [], tables: [table] },
    ]
    const { declaration: _, ...document } = sample
    for (const page of pagesOf(await maker.make({ ...document, sections }))) {
      const last = bodyOf(page).trimEnd().split('\n').at(-1)
      expect(last).toMatch(/^(value|cell|–)/)
    }
  }
}, 60_000)

test('an invalid picture is a fault of that document only', async () => {
  await expect(maker.make({ ...sample, photo: Buffer.from('not a picture') })).rejects.toThrow('unknown image format')
  expect(inkOf(await maker.make(sample))).toContain('10427')
})

function wordsOf({ institution, title, applicationNumber, status, sections, declaration }: PdfDocument): string[] {
  const body = sections.flatMap((section) => [
    section.title,
    ...section.fields.flatMap(({ label, value }) => [label, value === '' ? '–' : value]),
    ...(section.tables ?? []).flatMap((table) => [table.title, ...table.columns, ...table.rows.flat()]),
  ])
  const end = declaration
    ? [declaration.text, declaration.place, declaration.date, ...declaration.signatures.map(({ caption }) => caption)]
    : []
  return [institution, title, applicationNumber, status, ...body, ...end]
}
