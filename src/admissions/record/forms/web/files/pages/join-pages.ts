import { Offline, Refused } from '#web/calls/errors.ts'
import { words } from '../words.ts'
import { drawPage, type DrawnPage, type Page } from './page.ts'

// Legible first: tries each next step while the pages are too large for their slot.
const steps = [
  { longest: 2000, quality: 0.85 },
  { longest: 1700, quality: 0.75 },
  { longest: 1400, quality: 0.65 },
  { longest: 1100, quality: 0.55 },
  { longest: 900, quality: 0.45 },
]
const a4 = { width: 595.28, height: 841.89 }

/** DOC-25: throws `Refused` if they don't fit `maxBytes`, and `Offline` if its code can't load, which the first call does. */
export async function joinPages(pages: readonly Page[], name: string, maxBytes: number): Promise<File> {
  for (const { longest, quality } of steps) {
    const drawn: DrawnPage[] = []
    for (const page of pages) drawn.push(await drawPage(page, longest, quality))
    if (drawn.reduce((sum, { jpeg }) => sum + jpeg.size, 0) > maxBytes) continue
    const bytes = await pdfOf(drawn)
    if (bytes.length <= maxBytes) return new File([bytes], name, { type: 'application/pdf' })
  }
  throw new Refused(words.pagesTooLarge)
}

async function pdfOf(pages: readonly DrawnPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('@cantoo/pdf-lib').catch(() => {
    throw new Offline()
  })
  const document = await PDFDocument.create()
  for (const { jpeg, width, height } of pages) {
    const picture = await document.embedJpg(await jpeg.arrayBuffer())
    const [paperWidth, paperHeight] = width > height ? [a4.height, a4.width] : [a4.width, a4.height]
    const scale = Math.min(paperWidth / width, paperHeight / height)
    const size = { width: width * scale, height: height * scale }
    document
      .addPage([paperWidth, paperHeight])
      .drawImage(picture, { ...size, x: (paperWidth - size.width) / 2, y: (paperHeight - size.height) / 2 })
  }
  return new Uint8Array(await document.save())
}
