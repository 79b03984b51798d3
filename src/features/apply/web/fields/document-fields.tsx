import { Text } from '@mantine/core'
import { useAskedDocuments } from '#features/applications/web/form/use-asked-documents.ts'
import { DocumentList } from '#features/forms/web/files/document-list.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

/** DOC-14: the documents that the form asks for now, on the stage that submits. */
export function DocumentFields({ isAsked, isLocked, open }: { isAsked: boolean; isLocked: boolean; open: readonly string[] }) {
  const { variant } = useWizard()
  const { documents, error, refetch } = useAskedDocuments(variant.name)
  if (error && !documents) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!documents) return <Text component="output">{t(words.loading)}</Text>
  return <DocumentList documents={documents} isAsked={isAsked} isLocked={isLocked} open={open} />
}
