import { documentSlots } from '#features/document-slots/contract.ts'
import { job } from '#features/forms/declarations/job.ts'
import { useCall } from '#web/calls/use-call.ts'

/** The documents that the job form asks for now; undefined while they are not known. */
export const useSlots = () => useCall(documentSlots.get, { Form: job.name, IsActive: true }).data
