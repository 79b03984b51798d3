import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseIsoDate } from '#shared/time/dates.ts'
import { useServerDay } from '#web/browser/server-clock.ts'

/** A date as YYYY-MM-DD, or '' while there is none; and a show's ID as text, or ''. */
export type Chosen = { date: string; show: string }

/** The finder's date and show, kept in its address; the date is today in `timeZone` (an IANA name) until one is chosen. */
export function useChosen(timeZone: string) {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useServerDay(timeZone)
  const date = search['date'] ?? today
  const chosen: Chosen = { date: parseIsoDate(date) ? date : today, show: search['show'] ?? '' }
  const choose = (part: Partial<Chosen>) =>
    void navigate({ to: '.', search: { ...search, ...chosen, ...part }, resetScroll: false })
  return { chosen, choose }
}
