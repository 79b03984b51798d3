import type { Content } from '#shared/files/content.ts'
import type { Redraw } from './picture.ts'
import { isMacroFreeCompound, isOfficeFile, isPlainText, wholePdf } from './proofs.ts'

/**
 * The rules for one extension. `begins` is the required content of the first bytes, if those can show it; `keep` checks the
 * rest and returns the bytes to store, or undefined if the content doesn't match the name. `extension` and `type` are the
 * stored ones.
 */
export type FileType = {
  extension: string
  type: string
  begins?: Content
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
  begins: 'jpg',
  keep: (bytes, redraw) => redraw(bytes, 'jpeg'),
}
const compound = { begins: 'compound', keep: asIs(isMacroFreeCompound) } as const
const ooxml = 'application/vnd.openxmlformats-officedocument'

/** Every type that may be uploaded, by the extension of the file's name; the served type comes from this table, never from the client. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['jpg', jpeg],
  ['jpeg', { ...jpeg, extension: 'jpeg' }],
  ['png', { extension: 'png', type: 'image/png', begins: 'png', keep: (bytes, redraw) => redraw(bytes, 'png') }],
  [
    'gif',
    {
      extension: 'png',
      type: 'image/png',
      begins: 'gif',
      keep: (bytes, redraw) => redraw(bytes, 'gif'),
    },
  ],
  ['pdf', { extension: 'pdf', type: 'application/pdf', begins: 'pdf', keep: async (bytes) => wholePdf(bytes) }],
  ['doc', { extension: 'doc', type: 'application/msword', ...compound }],
  ['xls', { extension: 'xls', type: 'application/vnd.ms-excel', ...compound }],
  ['ppt', { extension: 'ppt', type: 'application/vnd.ms-powerpoint', ...compound }],
  ['docx', { extension: 'docx', type: `${ooxml}.wordprocessingml.document`, begins: 'zip', keep: office('word/') }],
  ['xlsx', { extension: 'xlsx', type: `${ooxml}.spreadsheetml.sheet`, begins: 'zip', keep: office('xl/') }],
  ['pptx', { extension: 'pptx', type: `${ooxml}.presentationml.presentation`, begins: 'zip', keep: office('ppt/') }],
  ['txt', { extension: 'txt', type: 'text/plain; charset=utf-8', keep: asIs(isPlainText) }],
])
