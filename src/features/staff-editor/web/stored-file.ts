import type { Application } from '#features/applications/contract.ts'
import { documentFiles } from '#features/documents/contract.ts'
import { fileUrl } from '#web/api.ts'

/** The file that a record has under the name of a document, and where it can be had. */
export function fileIn(record: Application | undefined, document: string): { name: string; href: string } | undefined {
  const stored = record?.Docs.find(({ docname, path }) => docname === document && path !== '')
  return stored && { name: stored.name, href: fileUrl(documentFiles.download, { filename: stored.path }) }
}
