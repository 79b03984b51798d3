import { execFileSync } from 'node:child_process'
import { needProgram } from '../run/debian.ts'

// Tests read a PDF back with Debian's poppler-utils, so that the product doesn't check itself.

/** The text of each page in drawing order, line by line. */
export function pagesOf(pdf: Uint8Array): string[] {
  return poppler('pdftotext', ['-raw', '-', '-'], pdf).toString().split('\f').slice(0, -1)
}

/** All text without footers and white space, for finding values however they are wrapped. */
export function inkOf(pdf: Uint8Array): string {
  return withoutSpace(pagesOf(pdf).map(bodyOf).join(''))
}

/** A page's text without its footer, which is drawn last and starts with the application number and the page number. */
export function bodyOf(page: string): string {
  const lines = page.split('\n')
  const footer = lines.findIndex((line) => /Page \d+ of \d+$/.test(line))
  return lines.slice(0, footer === -1 ? undefined : footer).join('\n')
}

export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The names of the embedded fonts, without the subset tag. */
export function fontsOf(pdf: Uint8Array): string[] {
  const rows = poppler('pdffonts', ['-'], pdf).toString().trim().split('\n').slice(2)
  return rows.map((row) => row.split(' ')[0]?.replace(/^[A-Z]{6}\+/, '') ?? '')
}

/** The number of raster images; a transparent one counts once. */
export const picturesOf = (pdf: Uint8Array): number =>
  poppler('pdfimages', ['-list', '-'], pdf)
    .toString()
    .split('\n')
    .filter((line) => / image /.test(line)).length

/** One page as PNG in greyscale or colour, at a given dpi. */
export function picture(pdf: Uint8Array, page: number, dpi: number): Buffer {
  return poppler('pdftoppm', ['-png', '-r', String(dpi), '-f', String(page), '-l', String(page), '-'], pdf)
}

/** A word's box on its page, in points from the top left. */
export type Box = { word: string; left: number; top: number; right: number }

/** Every word of every page, with its box. */
export function boxesOf(pdf: Uint8Array): Box[] {
  const html = poppler('pdftotext', ['-bbox', '-', '-'], pdf).toString()
  const found = html.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*)<\/word>/g)
  return Array.from(found, ([, left, top, right, word = '']) => ({
    word,
    left: Number(left),
    top: Number(top),
    right: Number(right),
  }))
}

needProgram('pdftotext', 'poppler-utils')

function poppler(tool: string, args: string[], pdf: Uint8Array): Buffer {
  return execFileSync(tool, args, { input: pdf, maxBuffer: 256 * 1024 * 1024, stdio: ['pipe', 'pipe', 'ignore'] })
}
