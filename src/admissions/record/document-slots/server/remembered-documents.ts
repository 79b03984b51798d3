import { openMemory } from '#server/db/statements/memory.ts'
import type { Deps } from '#server/deps.ts'
import type { FormName } from '#shared/form-name.ts'
import { requestedDocuments, type RequestedDocument } from './requested-documents.ts'

/** More than there are forms. */
const mostForms = 100

/**
 * DOC-27: the documents a form asks for now, for calls that only read: remembered for `REMEMBER_SECONDS`, and no longer than until this
 * process changes one. What saves, decides or takes a file reads them in its transaction.
 */
export function rememberedDocuments({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): (form: FormName) => Promise<RequestedDocument[]> {
  const memory = openMemory<RequestedDocument[]>({
    seconds: config.REMEMBER_SECONDS,
    tables: ['document_slots'],
    now,
    most: mostForms,
  })
  return async (form) => (await memory.of(form, () => requestedDocuments(db, form))) ?? []
}
