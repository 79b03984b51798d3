import { documentSlots, rulesOfSlot } from '#admissions/record/document-slots/contract.ts'
import type { AskedDocument } from '#admissions/record/forms/web/files/document-list.tsx'
import type { FormName } from '#shared/form-name.ts'
import { useCall } from '#web/calls/use-call.ts'

export function useAskedDocuments(form: FormName) {
  const { data, error, refetch } = useCall(documentSlots.get, { Form: form, IsActive: true })
  const documents = data?.map((slot): AskedDocument => ({ name: slot.Name, required: slot.Required, rules: rulesOfSlot(slot) }))
  return { documents, error, refetch }
}
