import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { pagesOf, picture } from '#test/pdf/poppler.ts'
import { sampleDocument } from '#test/pdf/sample-document.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

const maker = typstPdfMaker({ workers: 1 })
afterAll(() => maker.close())

const dpi = 300
const pixels = (millimetres: number) => Math.round((millimetres * dpi) / 25.4)
const copy = { code: 'K7Q4-9F2M-XW3T', address: 'https://apply.example.org/ap/verify?code=K7Q49F2MXW3T' }

async function corner(pdf: Uint8Array, page: number): Promise<boolean[][]> {
  const region = { left: pixels(174), top: pixels(270), width: pixels(17), height: pixels(26) }
  const { data, info } = await sharp(picture(pdf, page, dpi))
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 100
  return Array.from({ length: info.height }, (_, y) => Array.from({ length: info.width }, (_, x) => dark(x, y)))
}

test('every page has the code, the address where it is checked, and a QR code that is its address, module for module', async () => {
  const pdf = await maker.make({ ...(await sampleDocument()), copy })
  const pages = pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  const { data: expected, size } = encode(copy.address, { ecc: 'M', border: 0 })
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('K7Q4-9F2M-XW3T')
    expect(text).toContain('https://apply.example.org/ap/verify')
    const ink = await corner(pdf, index + 1)
    const rows = ink.flatMap((row, y) => (row.includes(true) ? y : []))
    const columns = ink.flatMap((row) => row.flatMap((isDark, x) => (isDark ? x : [])))
    const [top, left] = [Math.min(...rows), Math.min(...columns)]
    const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1]
    expect([Math.abs(width - pixels(15)) <= 2, Math.abs(height - width) <= 2]).toEqual([true, true])
    const read = expected.map((row, y) =>
      row.map((_, x) => ink[top + Math.round(((y + 0.5) * height) / size)]?.[left + Math.round(((x + 0.5) * width) / size)]),
    )
    expect(read).toEqual(expected)
  }
})

test('a document without a code has neither', async () => {
  const { copy: _, ...plain } = await sampleDocument()
  const ink = await corner(await maker.make(plain), 1)
  expect(ink.flat()).not.toContain(true)
})
