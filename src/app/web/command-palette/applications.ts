import { useDebouncedValue } from '@mantine/hooks'
import { applications, type ListItem } from '#admissions/record/applications/contract.ts'
import { mayPass, useSession } from '#web/session/session.tsx'
import { useCall } from '#web/calls/use-call.ts'

export type FoundApplication = {
  rows: ListItem[]
  total: number
  isSearching: boolean
  error: Error | null
  retry: () => void
}

const shownAtOnce = 8
const pauseMs = 200

/** Requested a moment after the last key, from two letters on. An application with that number comes first: it would be lost among phones. */
export function useFoundApplications(typed: string): FoundApplication {
  const { session } = useSession()
  const words = typed.trim()
  const [settled] = useDebouncedValue(words, pauseMs)
  const isWanted = (words.length > 1 || isNumber(words)) && mayPass('readAllApplications', session)
  const isSettled = isWanted && settled === words

  const fitting = useCall(applications.get, asking('search', 'contains', words, shownAtOnce), { enabled: isSettled })
  const numbered = useCall(applications.get, asking('applicationID', 'eq', words, 1), { enabled: isSettled && isNumber(words) })

  if (!isWanted) return { rows: [], total: 0, isSearching: false, error: null, retry: () => {} }
  const [first] = numbered.data?.Data ?? []
  const others = (fitting.data?.Data ?? []).filter(({ username }) => username !== first?.username)
  return {
    rows: [...(first ? [first] : []), ...others].slice(0, shownAtOnce),
    total: fitting.data?.Total ?? 0,
    isSearching: !isSettled || fitting.isLoading || numbered.isLoading,
    error: fitting.error ?? numbered.error,
    retry: () => void Promise.all([fitting.refetch(), ...(isNumber(words) ? [numbered.refetch()] : [])]),
  }
}

const isNumber = (words: string) => /^\d{1,9}$/.test(words)

const asking = (field: string, operator: 'contains' | 'eq', value: string, take: number) => ({
  filter: { logic: 'and' as const, filters: [{ field, operator, value }] },
  skip: 0,
  take,
})
