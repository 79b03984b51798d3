import { rulesOfSlot } from '#features/document-slots/contract.ts'
import { resumeSlot } from '#features/forms/declarations/job.ts'
import { DocumentList } from '#features/forms/web/files/document-list.tsx'
import { useSlots } from './resume-field.tsx'

/** What the document master asks for beside the resume, and files that it asks for no longer. Each goes up at once. */
export function MoreDocuments() {
  const slots = useSlots()
  if (!slots) return null
  const documents = slots
    .filter(({ Name }) => Name !== resumeSlot)
    .map((slot) => ({ name: slot.Name, required: slot.Required, rules: rulesOfSlot(slot) }))
  const isResumeAsked = documents.length < slots.length
  return <DocumentList documents={documents} elsewhere={isResumeAsked ? [resumeSlot] : []} />
}
