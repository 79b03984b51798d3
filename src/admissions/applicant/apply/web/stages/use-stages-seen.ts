import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { openedStages, stagesSeenField } from '#admissions/record/forms/engine/bookkeeping/stages-seen.ts'
import type { Values } from '#shared/rule.ts'
import type { Autosave } from '../autosave/autosave.ts'

/** Saves an applicant's opened stages, so that devices agree. Opening alone begins no application, and staff save nothing. */
export function useStagesSeen(autosave: Autosave, values: Values, current: string, isOwn: boolean): ReadonlySet<string> {
  const { variant, seed } = autosave.context
  const { record } = autosave.snapshot()
  const [visited, setVisited] = useState<readonly string[]>([current])
  if (!visited.includes(current)) setVisited([...visited, current])

  const noted = useMemo(() => openedStages(variant, values, record?.Docs ?? [], seed), [variant, values, record?.Docs, seed])
  const seen = values[stagesSeenField]
  const news = visited.filter((key) => !(Array.isArray(seen) && seen.includes(key)))
  const isDraft = record?.ApplicationStatus === ''
  const note = useEffectEvent(() => autosave.change(stagesSeenField, [...(Array.isArray(seen) ? seen : []), ...news]))
  const isDue = isOwn && isDraft && news.length > 0
  const due = isDue ? news.join(' ') : ''
  useEffect(() => {
    if (due !== '') note()
  }, [due])
  return useMemo(() => new Set([...noted, ...visited]), [noted, visited])
}
