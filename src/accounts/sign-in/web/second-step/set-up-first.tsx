import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GateError } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'

/** SIGN-34: while a second step is due: once the days are over, whatever is open leads to My Account, where it is set up. */
export function SetUpFirst() {
  const { session, refresh } = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const isOver = session?.mustSetUpSecondStep ?? false

  // The days may end while a screen is open: the session is read again at the first call that is refused.
  useEffect(() => {
    const look = (error: unknown) => {
      if (error instanceof GateError && error.status === 403) void refresh()
    }
    const undo = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => {
      for (const stop of undo) stop()
    }
  }, [client, refresh])

  // Once: who stays with unsaved work is led there by the next screen they open.
  useEffect(() => {
    if (isOver) void router.navigate({ to: '/myaccount', replace: true })
  }, [isOver, router])
  return null
}
