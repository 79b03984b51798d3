import { endingsByContent } from '#shared/files/file-kinds.ts'
import { Refused } from '../calls/errors.ts'
import { texts } from '../texts.ts'
import type { FileRules } from './file-rules.ts'
import { fileOf } from './shrink-picture.ts'

/**
 * DOC-4: prepares a chosen file for sending: converts a HEIC photo to JPEG if the browser can read it, and corrects a wrong or
 * missing extension if the content is accepted. Throws `Refused` with what to do about a HEIC photo.
 */
export async function readableFile(file: File, { endings }: Pick<FileRules, 'endings'>): Promise<File> {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const start = await firstBytesOf(file)
  if (endings.includes(ending)) return heicStart.test(start) && endings.includes('jpg') ? asJpeg(file) : file
  const [right] = endingsByContent(start, endings)
  // A HEIC by its name alone may be a JPEG.
  if (right === undefined) return endings.includes('jpg') && isHeic(ending, start) ? asJpeg(file) : file
  const stem = ending === '' ? file.name : file.name.slice(0, -ending.length - 1)
  return new File([file], `${stem}.${right}`, { type: types[right] ?? file.type })
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

async function firstBytesOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// `ftyp` of ISO 14496-12 with a brand of HEIF pictures: heic, heix, hevc, heim, heis, mif1, msf1.
const heicStart = /^.{8}66747970(68656963|68656978|68657663|6865696d|68656973|6d696631|6d736631)/
const isHeic = (ending: string, start: string) => heicStart.test(start) || /^hei[cf]$/.test(ending)

async function asJpeg(file: File): Promise<File> {
  const refuse = () => {
    throw new Refused(texts.heic)
  }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(refuse)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return (await fileOf(canvas, 'image/jpeg', file.name)) ?? refuse()
}
