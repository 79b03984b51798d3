import { useAskedDocuments } from '#admissions/record/applications/web/form/use-asked-documents.ts'
import { job, resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import { DocumentList } from '#admissions/record/forms/web/files/document-list.tsx'

/** What the document master asks for beside the resume, and files that it asks for no longer; each goes up at once. Of a locked record all, to be read. */
export function MoreDocuments({ isLocked }: { isLocked: boolean }) {
  const { documents } = useAskedDocuments(job.name)
  if (!documents) return null
  if (isLocked) return <DocumentList documents={documents} isLocked />
  const others = documents.filter(({ name }) => name !== resumeSlot)
  return <DocumentList documents={others} elsewhere={others.length < documents.length ? [resumeSlot] : []} />
}
