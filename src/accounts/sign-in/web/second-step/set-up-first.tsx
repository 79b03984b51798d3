import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GateError } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'

/** SIGN-34: once the days are over, every screen leads to My Account. */
export function SetUpFirst() {
  const { session, refresh } = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const isOver = session?.mustSetUpSecondStep ?? false

  // The days may end while a screen is open: reads the session again at the first refused call.
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

  // Once: the next screen leads a person with unsaved work there.
  useEffect(() => {
    if (isOver) void router.navigate({ to: '/myaccount', replace: true })
  }, [isOver, router])
  return null
}
