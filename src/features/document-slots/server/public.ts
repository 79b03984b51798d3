import type { FormName } from '#shared/form-name.ts'
import type { Db } from '#server/db/open.ts'
import * as documents from './asked-documents.ts'

/** The documents a form asks for now, in their order. */
export const askedDocuments = (db: Db, form: FormName) => documents.askedDocuments(db, form)

/** What a form asks for under a name; undefined when that is no document of it. With `hold` it stays so until the transaction ends. */
export const askedDocument = (db: Db, form: FormName, name: string, options?: { hold: boolean }) =>
  documents.askedDocument(db, form, name, options)
