import { useSearch } from '@tanstack/react-router'
import { formatViolations } from '#features/forms/engine/check.ts'
import { job } from '#features/forms/declarations/job.ts'
import { decodeText } from '#web/address/param.ts'

/**
 * APP-31: the partner that `sp` of the address names, as a new record keeps it. A name that can't be stored is left out: a
 * broken link must not prevent applying.
 */
export function usePartner(): string | undefined {
  const { sp = '' }: Record<string, string> = useSearch({ strict: false })
  const Referred = decodeText(sp)?.trim()
  return Referred && !formatViolations(job, { Referred }, {}, noDay) ? Referred : undefined
}

/** The partner is a text: no day counts. */
const noDay = { year: 1, month: 1, day: 1 }
