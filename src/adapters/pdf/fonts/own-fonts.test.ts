import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unprintableIn } from '#shared/text/printable.ts'
import { writeFont } from '#test/pdf/made-font.ts'
import { fontsOf, inkOf } from '#test/pdf/poppler.ts'
import { sampleDocument } from '#test/pdf/sample-document.ts'
import { typstPdfMaker } from '../typst-pdf-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-fonts-'))
writeFont(join(folder, 'a.ttf'), 'House Han SemiBold', '王小A')
writeFont(join(folder, 'b.ttf'), 'House Hangul', '김小')
writeFileSync(join(folder, 'README.txt'), 'no font')
const maker = typstPdfMaker({ workers: 1, ownFonts: folder })
afterAll(async () => {
  await maker.close()
  rmSync(folder, { recursive: true })
})

test('what the fonts of the operator’s folder have can be printed, and nothing else is promised', () => {
  expect(unprintableIn('王小 김', maker.printable)).toEqual([])
  expect(unprintableIn('王明', maker.printable)).toEqual(['明'])
})

test('a name is drawn with the first of those fonts that has it, embedded, and copies out as it was typed', async () => {
  const pdf = await maker.make(await formOf('王小 김 Asha'))
  expect(inkOf(pdf)).toContain('NAME王小김Asha')
  expect(
    fontsOf(pdf)
      .filter((name) => name.startsWith('House'))
      .toSorted(),
  ).toEqual(['HouseHanSemiBold', 'HouseHangul'])
})

test('a form without such letters has none of those fonts', async () => {
  expect(fontsOf(await maker.make(await formOf('Asha'))).filter((name) => name.startsWith('House'))).toEqual([])
})

test('a folder that is not there, or a file in it that is no font, is said at the start', () => {
  expect(() => typstPdfMaker({ ownFonts: join(folder, 'nowhere') })).toThrow('PDF_FONTS must name a folder')
  const broken = mkdtempSync(join(tmpdir(), 'broken-fonts-'))
  writeFileSync(join(broken, 'broken.otf'), 'this is no font at all, whatever its name says about it')
  expect(() => typstPdfMaker({ ownFonts: broken })).toThrow('PDF_FONTS must name a folder')
  rmSync(broken, { recursive: true })
})

const formOf = async (value: string) => ({
  ...(await sampleDocument()),
  sections: [{ title: 'Personal', fields: [{ label: 'NAME', value }] }],
})
