import type { Correction } from '#features/forms/engine/open-points.ts'
import type { Application } from '../contract.ts'

/** What staff have sent back of an application: its returned documents, with their reason. */
export const correctionsOf = (documents: Application['Docs']): Correction[] =>
  documents.flatMap(({ docname, returned }) => (returned === '' ? [] : [{ name: docname, words: returned }]))
