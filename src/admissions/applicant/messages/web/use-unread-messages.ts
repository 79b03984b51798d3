import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { messageCalls } from '../contract.ts'
import { showMessages } from './messages-link.ts'

/** APP-27. */
export function useUnreadMessages() {
  const { session } = useSession()
  const isApplicant = session?.usergroup === 'Student'
  const { data: thread = [] } = useCall(messageCalls.get, { username: session?.username ?? '' }, { enabled: isApplicant })
  return { count: thread.filter(({ by, seen }) => by === 'office' && seen === '').length, show: showMessages }
}
