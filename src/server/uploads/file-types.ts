import { firstBytes } from '#shared/files/file-kinds.ts'
import type { Redraw } from './picture.ts'
import { isMacroFreeCompound, isOfficeFile, isPlainText, isWholePdf } from './proofs.ts'

/**
 * How one extension is stored. `begins` are the possible first bytes in hexadecimal; `keep` checks the rest and returns the
 * bytes to store, or undefined if the content doesn't match the name. `extension` and `type` are those stored.
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
  begins: firstBytes.jpg,
  keep: (bytes, redraw) => redraw(bytes, 'jpeg'),
}
const compound = { begins: ['d0cf11e0a1b11ae1'], keep: asIs(isMacroFreeCompound) }
const ooxml = 'application/vnd.openxmlformats-officedocument'

/** Every type that may be uploaded, by the extension of the file's name; the served type comes from this table, never from the client. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['jpg', jpeg],
  ['jpeg', { ...jpeg, extension: 'jpeg' }],
  ['png', { extension: 'png', type: 'image/png', begins: firstBytes.png, keep: (bytes, redraw) => redraw(bytes, 'png') }],
  [
    'gif',
    {
      extension: 'png',
      type: 'image/png',
      begins: firstBytes.gif,
      keep: (bytes, redraw) => redraw(bytes, 'gif'),
    },
  ],
  ['pdf', { extension: 'pdf', type: 'application/pdf', begins: firstBytes.pdf, keep: asIs(isWholePdf) }],
  ['doc', { extension: 'doc', type: 'application/msword', ...compound }],
  ['xls', { extension: 'xls', type: 'application/vnd.ms-excel', ...compound }],
  ['ppt', { extension: 'ppt', type: 'application/vnd.ms-powerpoint', ...compound }],
  ['docx', { extension: 'docx', type: `${ooxml}.wordprocessingml.document`, begins: firstBytes.docx, keep: office('word/') }],
  ['xlsx', { extension: 'xlsx', type: `${ooxml}.spreadsheetml.sheet`, begins: firstBytes.xlsx, keep: office('xl/') }],
  ['pptx', { extension: 'pptx', type: `${ooxml}.presentationml.presentation`, begins: firstBytes.pptx, keep: office('ppt/') }],
  ['txt', { extension: 'txt', type: 'text/plain; charset=utf-8', begins: [''], keep: asIs(isPlainText) }],
])
