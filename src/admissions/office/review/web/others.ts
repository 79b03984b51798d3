import { useEffect, useEffectEvent, useRef } from 'react'
import { assignedTo, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../contract.ts'
import { texts } from './texts.ts'

/** A person by their name, where they have one. */
export function useNames(): (who: string) => string {
  const { data: staff = [] } = useCall(queueCalls.staff, {})
  return (who) => staff.find(({ username }) => username === who)?.Name || who
}

/** Entries by others after an entry of the log, newest first. */
export const byOthers = ({ Timeline }: Pick<Opened, 'Timeline'>, since: number, me: string | undefined) =>
  Timeline.filter(({ entry, who }) => entry > since && who !== me)

/** So many things that others did are said at once. */
const mostSaid = 3

/** REV-23: says what others do in the application that is open, as it becomes known. */
export function useOthersNews({ Timeline, LastEntry }: Opened): void {
  const { session } = useSession()
  const nameFor = useNames()
  const known = useRef(LastEntry)
  const say = useEffectEvent((timeline: Opened['Timeline']) => {
    const news = byOthers({ Timeline: timeline }, known.current, session?.username)
    for (const { who, what } of news.slice(0, mostSaid).toReversed())
      toast(what === assignedTo(who) ? texts.takesThis(nameFor(who)) : texts.justNow(nameFor(who), what))
    known.current = LastEntry
  })
  useEffect(() => say(Timeline), [Timeline])
}
