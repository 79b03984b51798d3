import type { FormName } from '#shared/form-name.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { rememberedDocuments } from './remembered-documents.ts'
import * as documents from './requested-documents.ts'

/** The documents a form asks for now, in their order. */
export const requestedDocuments = (db: Db, form: FormName) => documents.requestedDocuments(db, form)

/** What a form asks for under a name; undefined when that is no document of it. With `hold` it stays so until the transaction ends. */
export const requestedDocument = (db: Db, form: FormName, name: string, options?: { hold: boolean }) =>
  documents.requestedDocument(db, form, name, options)

/** The documents a form asks for, as calls that only read may know them: read a moment ago at most (DOC-27). */
export const documentsToShow = (deps: Pick<Deps, 'db' | 'config' | 'now'>) => rememberedDocuments(deps)
