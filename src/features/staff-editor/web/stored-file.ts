import type { Application } from '#features/applications/contract.ts'
import { documentFiles } from '#features/applications/document-calls.ts'
import { fileUrl } from '#web/calls/api.ts'
import { texts } from '#web/texts.ts'

type Stored = {
  name: string
  href: string
  /** What is said of one that staff sent back. */
  mark: string | undefined
}

/** The file that a record has under the name of a document, and where it can be had. */
export function fileIn(record: Application | undefined, document: string): Stored | undefined {
  const stored = record?.Docs.find(({ docname, path }) => docname === document && path !== '')
  if (!stored) return undefined
  const { name, path, returned } = stored
  return {
    name,
    href: fileUrl(documentFiles.download, { filename: path }),
    mark: returned ? texts.cameBack(returned) : undefined,
  }
}
