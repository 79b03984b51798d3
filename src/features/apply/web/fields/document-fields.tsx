import { documentSlots, rulesOfSlot } from '#features/document-slots/contract.ts'
import { DocumentList } from '#features/forms/web/files/document-list.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { WaitingPart } from '../opening/message-page.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

/** DOC-14: the documents that the form asks for now, on the stage that submits. */
export function DocumentFields({ isAsked, isLocked, open }: { isAsked: boolean; isLocked: boolean; open: readonly string[] }) {
  const { variant } = useWizard()
  const { data: slots, error, refetch } = useCall(documentSlots.get, { Form: variant.name, IsActive: true })
  if (error && !slots) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!slots) return <WaitingPart />
  const documents = slots.map((slot) => ({ name: slot.Name, required: slot.Required, rules: rulesOfSlot(slot) }))
  return <DocumentList documents={documents} isAsked={isAsked} isLocked={isLocked} open={open} />
}
