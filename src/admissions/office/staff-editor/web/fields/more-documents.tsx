import { useAskedDocuments } from '#admissions/record/applications/web/form/use-asked-documents.ts'
import { job, resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import { DocumentList } from '#admissions/record/forms/web/files/document-list.tsx'

/** Includes files that are no longer requested. Each uploads at once; a locked record is read-only. */
export function MoreDocuments({ isLocked }: { isLocked: boolean }) {
  const { documents } = useAskedDocuments(job.name)
  if (!documents) return null
  if (isLocked) return <DocumentList documents={documents} isLocked />
  const others = documents.filter(({ name }) => name !== resumeSlot)
  return <DocumentList documents={others} elsewhere={others.length < documents.length ? [resumeSlot] : []} />
}
