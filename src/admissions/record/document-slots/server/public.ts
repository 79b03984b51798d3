import type { Deps } from '#server/deps.ts'
import { rememberedDocuments } from './remembered-documents.ts'

/** The documents a form asks for now, in their order. */
export { requestedDocuments } from './requested-documents.ts'

/** What a form asks for under a name; undefined when that is no document of it. With `hold` it stays so until the transaction ends. */
export { requestedDocument } from './requested-documents.ts'

/** The documents a form asks for, as calls that only read may know them: read a moment ago at most (DOC-27). */
export const documentsToShow = (deps: Pick<Deps, 'db' | 'config' | 'now'>) => rememberedDocuments(deps)
