import { useMemo } from 'react'
import type { Application } from '#admissions/record/applications/contract.ts'
import { correctionsOf } from '#admissions/record/applications/status/corrections.ts'
import { openPoints, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { feeLink } from '#admissions/applicant/payments/links.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import type { Values } from '#shared/rule.ts'
import { openWhileLocked } from '../../progress.ts'
import { useActiveSlots } from '#admissions/record/applications/web/form/use-asked-documents.ts'

export function useOpenPoints(
  form: Variant,
  values: Values,
  record: Application | undefined,
  today: CalendarDate,
): readonly OpenPoint[] {
  const { data } = useActiveSlots(form.name)
  return useMemo(() => {
    const documents = record?.Docs ?? []
    const slots = data?.map(({ Name, Required }) => ({ docname: Name, required: Required })) ?? documents
    const fee = record && feeLink(record)?.label
    const corrections = correctionsOf(record?.Corrections ?? [])
    const points = openPoints({ form, values, slots, documents, corrections, fee }, today)
    return record?.Locked ? openWhileLocked(points) : points
  }, [form, values, data, record, today])
}
