import { type Content, contentOf, endingsOf, extensionOf, isForeignPicture, startLength } from '#shared/files/content.ts'
import { Refused } from '../calls/errors.ts'
import { texts } from '../texts.ts'
import type { FileRules } from './file-rules.ts'
import { drawnJpeg } from './shrink-picture.ts'

/**
 * DOC-4: prepares a chosen file for sending. What it is shows in its bytes: a picture that the browser can read and the product doesn't keep
 * becomes a JPEG, a picture with another's name gets its own type, and a missing or unaccepted extension is corrected. Throws `Refused` with
 * what to do about a HEIC photo.
 */
export async function readableFile(file: File, { endings }: Pick<FileRules, 'endings'>): Promise<File> {
  const ending = extensionOf(file.name)
  const content = contentOf(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))
  const [right] = endingsOf(content).filter((each) => endings.includes(each))
  const isHeic = content === 'HEIC' || (right === undefined && /^hei[cf]$/.test(ending))
  if (endings.includes('jpg') && (isHeic || isForeignPicture(content))) return asJpeg(file, isHeic)
  if (right === undefined || (content === 'compound' && !endings.includes(ending))) return file
  const stem = ending === '' ? file.name : file.name.slice(0, -ending.length - 1)
  return new File([file], endings.includes(ending) ? file.name : `${stem}.${right}`, { type: types[content] ?? file.type })
}

const types: Readonly<Partial<Record<Content, string>>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

async function asJpeg(file: File, isHeic: boolean): Promise<File> {
  const jpeg = await drawnJpeg(file).catch(() => undefined)
  if (!jpeg && isHeic) throw new Refused(texts.heic)
  return jpeg ?? file
}
