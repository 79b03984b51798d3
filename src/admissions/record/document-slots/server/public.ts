export { requestedDocuments } from './requested-documents.ts'

export { requestedDocument } from './requested-documents.ts'

export { documentsToShow } from './requested-documents.ts'
