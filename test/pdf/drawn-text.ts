import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../run/chromium.ts'
import sharp, { type Sharp } from 'sharp'
import { boxesOf, picture } from './poppler.ts'

/** The dark pixels of a rendered text, cropped; row by row, 1 for ink. */
export type Drawn = { width: number; height: number; ink: Uint8Array }

const dpi = 300
// Between the ink of values (20) and the quieter labels (105) and lines (205) around them.
const darkest = 90

/** The text under a label on the first page of a PDF. */
export function drawnUnder(pdf: Uint8Array, label: string): Promise<Drawn> {
  const box = boxesOf(pdf).find(({ word }) => word === label)
  if (!box) throw new Error(`${label} is not on the page`)
  const pixels = (points: number) => Math.round((points * dpi) / 72)
  const region = { left: pixels(box.left) - 10, top: pixels(box.top), width: pixels(225), height: pixels(42) }
  return outlined(sharp(picture(pdf, 1, dpi)).extract(region))
}

/** Texts as Chromium shapes them, from the same font files at the size of a value: a reference that is independent of Typst. */
export async function drawnByChromium(texts: string[]): Promise<Drawn[]> {
  const browser = await launchChromium(['--font-render-hinting=none', '--disable-lcd-text'])
  try {
    const page = await browser.newPage({ deviceScaleFactor: dpi / 72, viewport: { width: 400, height: 60 } })
    await page.setContent(
      `<style>${faces()} body { margin: 12px; font: 9.5px A; color: rgb(20 20 20); white-space: pre }</style><div></div>`,
    )
    const drawn: Drawn[] = []
    for (const text of texts) {
      await page.locator('div').evaluate((div, words) => void Object.assign(div, { textContent: words }), text)
      await page.evaluate('document.fonts.ready')
      drawn.push(await outlined(sharp(await page.screenshot())))
    }
    return drawn
  } finally {
    await browser.close()
  }
}

/**
 * The larger share of either ink that is more than `reach` pixels from the other's, 0 to 1. Two rasters of the same shapes
 * differ by less than a pixel, so the rest is a stroke in only one of them.
 */
export function difference(one: Drawn, other: Drawn, reach = 2): number {
  return Math.max(strayOf(one, other, reach), strayOf(other, one, reach))
}

function strayOf(one: Drawn, other: Drawn, reach: number): number {
  let all = 0
  let stray = 0
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!one.ink[y * one.width + x]) continue
      all += 1
      if (!hasInkNear(other, x, y, reach)) stray += 1
    }
  }
  return all === 0 ? 1 : stray / all
}

function hasInkNear({ width, height, ink }: Drawn, x: number, y: number, reach: number): boolean {
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
    const from = Math.max(0, x - reach)
    if (from < width && ink.subarray(row * width + from, row * width + Math.min(width, x + reach + 1)).includes(1)) return true
  }
  return false
}

async function outlined(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < darkest
  const columns = Array.from({ length: info.width }, (_, x) => x)
  const rows = Array.from({ length: info.height }, (_, y) => y)
  const inkedColumns = columns.filter((x) => rows.some((y) => isInk(x, y)))
  const inkedRows = rows.filter((y) => columns.some((x) => isInk(x, y)))
  const left = inkedColumns.at(0) ?? 0
  const right = inkedColumns.at(-1) ?? 0
  const top = inkedRows.at(0) ?? 0
  const bottom = inkedRows.at(-1) ?? 0
  const width = right - left + 1
  const height = bottom - top + 1
  return {
    width,
    height,
    ink: Uint8Array.from({ length: width * height }, (_, at) => Number(isInk(left + (at % width), top + Math.floor(at / width)))),
  }
}

/** The same share of scripts among the fonts as in `pdf/parts/look.typ`. */
function faces(): string {
  return [
    face('noto-sans/400Regular/NotoSans_400Regular.ttf', 'U+0-10FFFF'),
    face(
      'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
      'U+900-97F, U+1CD0-1CFF, U+A8E0-A8FF, U+200C, U+200D, U+25CC',
    ),
    face('noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf', 'U+980-9FF, U+200C, U+200D, U+25CC'),
    face('noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf', 'U+C00-C7F, U+200C, U+200D, U+25CC'),
    face('noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf', 'U+D00-D7F, U+200C, U+200D, U+25CC'),
    face('noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf', 'U+B80-BFF, U+200C, U+200D, U+25CC'),
  ].join('\n')
}

function face(file: string, range: string): string {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))
  return `@font-face { font-family: A; src: url(data:font/ttf;base64,${bytes.toString('base64')}); unicode-range: ${range} }`
}
