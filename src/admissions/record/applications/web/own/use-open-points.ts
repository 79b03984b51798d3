import { useMemo } from 'react'
import { openPoints, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import type { Application } from '../../contract.ts'
import { correctionsOf } from '../../status/corrections.ts'

export function useOpenPoints(application: Application, fee: string | undefined): readonly OpenPoint[] {
  const { session } = useSession()
  const day = useServerDay(session?.timeZone ?? 'UTC')
  return useMemo(() => {
    const { Form, Docs, Corrections } = application
    const today = parseIsoDate(day)
    const corrections = correctionsOf(Corrections)
    const saved = { form: variantOf(Form), values: application, slots: Docs, documents: Docs, corrections, fee }
    return today ? openPoints(saved, today) : []
  }, [application, fee, day])
}
