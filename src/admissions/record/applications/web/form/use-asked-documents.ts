import { documentSlots, rulesOfSlot } from '#admissions/record/document-slots/contract.ts'
import type { AskedDocument } from '#admissions/record/forms/web/files/document-list.tsx'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { useCall } from '#web/calls/use-call.ts'

/** The document master has slots of the specified forms alone. */
export function useActiveSlots(form: string) {
  const isListed = isSpecifiedForm(form)
  return useCall(documentSlots.get, { ...(isListed && { Form: form }), IsActive: true }, { enabled: isListed })
}

export function useAskedDocuments(form: string) {
  const { data, error, refetch } = useActiveSlots(form)
  const documents = data?.map((slot): AskedDocument => ({ name: slot.Name, required: slot.Required, rules: rulesOfSlot(slot) }))
  return { documents, error, refetch }
}
