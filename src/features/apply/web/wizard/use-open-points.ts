import { useMemo } from 'react'
import type { Application } from '#features/applications/contract.ts'
import { documentSlots } from '#features/document-slots/contract.ts'
import { submissionPoints } from '#features/forms/engine/submission-points.ts'
import type { Variant } from '#features/forms/variant.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { useCall } from '#web/calls/use-call.ts'

/** What submission still wants of the application on the screen: its answers, and the documents that its form asks for now. */
export function useOpenPoints(variant: Variant, values: Values, record: Application | undefined, today: CalendarDate) {
  const { data: slots } = useCall(documentSlots.get, { Form: variant.name, IsActive: true })
  const stored = record?.Docs
  return useMemo(() => {
    const pathOf = (slot: string) => stored?.find(({ docname }) => docname === slot)?.path ?? ''
    const documents = slots?.map(({ Name, Required }) => ({ docname: Name, required: Required, path: pathOf(Name) }))
    return submissionPoints(variant, values, documents ?? stored ?? [], today)
  }, [variant, values, slots, stored, today])
}
