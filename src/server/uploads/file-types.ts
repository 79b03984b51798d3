import type { Redraw } from './picture.ts'
import { isMacroFreeCompound, isOfficeFile, isPlainText, isWholePdf } from './proofs.ts'

/**
 * How one extension is kept. `begins` are the first bytes in hexadecimal, one of which must be there; `keep` proves the rest and
 * gives the bytes to store, or undefined when the content is not what the name says. `extension` and `type` are those stored.
 */
export type FileType = {
  extension: string
  type: string
  begins: readonly string[]
  keep(bytes: Uint8Array, redraw: Redraw): Promise<Uint8Array | undefined>
}

const asIs =
  (isProved: (bytes: Uint8Array) => boolean): FileType['keep'] =>
  async (bytes) =>
    isProved(bytes) ? bytes : undefined
const office = (folder: string) => asIs((bytes) => isOfficeFile(bytes, folder))

const jpeg: FileType = {
  extension: 'jpg',
  type: 'image/jpeg',
  begins: ['ffd8ff'],
  keep: (bytes, redraw) => redraw(bytes, 'jpeg'),
}
const compound = { begins: ['d0cf11e0a1b11ae1'], keep: asIs(isMacroFreeCompound) }
const zip = ['504b0304']
const ooxml = 'application/vnd.openxmlformats-officedocument'

/** Every type that may be uploaded, by the extension of the file's name; the type served is this table's, never the client's. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['jpg', jpeg],
  ['jpeg', { ...jpeg, extension: 'jpeg' }],
  ['png', { extension: 'png', type: 'image/png', begins: ['89504e470d0a1a0a'], keep: (bytes, redraw) => redraw(bytes, 'png') }],
  [
    'gif',
    {
      extension: 'png',
      type: 'image/png',
      begins: ['474946383761', '474946383961'],
      keep: (bytes, redraw) => redraw(bytes, 'gif'),
    },
  ],
  ['pdf', { extension: 'pdf', type: 'application/pdf', begins: ['255044462d'], keep: asIs(isWholePdf) }],
  ['doc', { extension: 'doc', type: 'application/msword', ...compound }],
  ['xls', { extension: 'xls', type: 'application/vnd.ms-excel', ...compound }],
  ['ppt', { extension: 'ppt', type: 'application/vnd.ms-powerpoint', ...compound }],
  ['docx', { extension: 'docx', type: `${ooxml}.wordprocessingml.document`, begins: zip, keep: office('word/') }],
  ['xlsx', { extension: 'xlsx', type: `${ooxml}.spreadsheetml.sheet`, begins: zip, keep: office('xl/') }],
  ['pptx', { extension: 'pptx', type: `${ooxml}.presentationml.presentation`, begins: zip, keep: office('ppt/') }],
  ['txt', { extension: 'txt', type: 'text/plain; charset=utf-8', begins: [''], keep: asIs(isPlainText) }],
])
