import { Refused, wordsFor } from '#web/calls/errors.ts'
import { readableFile } from '#web/values/readable-file.ts'
import { words } from '../words.ts'
import { pageOf, type Page } from './page.ts'

/** Photos as pages; `problem` is why one of them is not there. */
export type ReadPhotos = { pages: readonly Page[]; problem?: string }

/** DOC-25: photos that were chosen as pages; those that can't be read are left out. */
export async function readPhotos(photos: readonly File[]): Promise<ReadPhotos> {
  const read = await Promise.allSettled(photos.map(readablePhoto))
  const pages = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [pageOf(outcome.value)] : []))
  const failed = read.find((outcome) => outcome.status === 'rejected')
  return { pages, ...(failed && { problem: wordsFor(failed.reason) }) }
}

/** A photo that the browser can draw; throws `Refused` with why not. */
async function readablePhoto(photo: File): Promise<File> {
  const file = await readableFile(photo, { endings: ['jpg', 'png', 'gif'] })
  const picture = await createImageBitmap(file).catch(() => {
    throw new Refused(words.unreadablePhoto)
  })
  picture.close()
  return file
}
