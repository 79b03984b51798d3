import { useAskedDocuments } from '#admissions/record/applications/web/form/use-asked-documents.ts'
import { DocumentList } from '#admissions/record/forms/web/files/document-list.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { WaitingPart } from '../opening/message-page.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

/** DOC-14: the form's documents, on the stage that submits. */
export function DocumentFields({ isAsked, isLocked, open }: { isAsked: boolean; isLocked: boolean; open: readonly string[] }) {
  const { variant } = useWizard()
  const { documents, error, refetch } = useAskedDocuments(variant.name)
  if (error && !documents) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!documents) return <WaitingPart />
  return <DocumentList documents={documents} isAsked={isAsked} isLocked={isLocked} open={open} />
}
