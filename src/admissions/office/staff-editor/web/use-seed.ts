import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { seedOf } from '#admissions/record/applications/web/form/seed.ts'
import { job } from '#admissions/record/forms/declarations/job.ts'
import { isEmail } from '#shared/values/email.ts'
import type { Values } from '#shared/rule.ts'
import { decodeText } from '#web/address/param.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'

export function useSeed(named = ''): Values {
  const { sp = '' }: Record<string, string> = useSearch({ strict: false })
  return useMemo(() => {
    const own = isEmail(named) ? named : undefined
    return seedOf(job, { partner: decodeText(sp)?.trim(), own }, serverToday(shownTimeZone()))
  }, [sp, named])
}
