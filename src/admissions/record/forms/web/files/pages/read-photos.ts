import { Refused, wordsFor } from '#web/calls/errors.ts'
import { readableFile } from '#web/values/readable-file.ts'
import { words } from '../words.ts'
import { pageOf, type Page } from './page.ts'

export type ReadPhotos = { pages: readonly Page[]; problem?: string }

/** DOC-25: leaves out unreadable photos. */
export async function readPhotos(photos: readonly File[]): Promise<ReadPhotos> {
  const read = await Promise.allSettled(photos.map(readablePhoto))
  const pages = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [pageOf(outcome.value)] : []))
  const failed = read.find((outcome) => outcome.status === 'rejected')
  return { pages, ...(failed && { problem: wordsFor(failed.reason) }) }
}

/** Throws `Refused` with the reason if the browser can't draw it. */
async function readablePhoto(photo: File): Promise<File> {
  const file = await readableFile(photo, { endings: ['jpg', 'png', 'gif'] })
  const picture = await createImageBitmap(file).catch(() => {
    throw new Refused(words.unreadablePhoto)
  })
  picture.close()
  return file
}
