import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseIsoDate } from '#shared/time/dates.ts'
import type { Search } from '#web/address/search.ts'
import { useServerDay } from '#web/browser/server-clock.ts'

/** `date` is YYYY-MM-DD, `show` an ID as text; both '' until chosen. */
export type Chosen = { date: string; show: string }

export function useChosen(timeZone: string) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useServerDay(timeZone)
  // The address may already have a choice that is not drawn yet.
  const choose = (part: Partial<Chosen>) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...chosenIn(now, today), ...part }), resetScroll: false })
  return { chosen: chosenIn(search, today), choose }
}

const chosenIn = ({ date = '', show = '' }: Search, today: string): Chosen => ({ date: parseIsoDate(date) ? date : today, show })
