import { useEffect, useEffectEvent, useRef } from 'react'
import { assignedTo, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../contract.ts'
import { texts } from './texts.ts'

export function useNames(): (who: string) => string {
  const { data: staff = [] } = useCall(queueCalls.staff, {})
  return (who) => staff.find(({ username }) => username === who)?.Name || who
}

export const byOthers = ({ Timeline }: Pick<Opened, 'Timeline'>, since: number, me: string | undefined) =>
  Timeline.filter(({ entry, who }) => entry > since && who !== me)

const mostSaid = 3

/** REV-23. */
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
