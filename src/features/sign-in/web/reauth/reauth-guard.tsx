import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { storedUsername, storeSession } from '#web/session/session-storage.ts'
import { onSessionExpired } from '#web/session/session-expired.ts'
import { readSession, sessionQuery, useSession } from '#web/session/session.tsx'
import { signIn } from '../../contract.ts'

type PendingReauth = { username: string; other: string | undefined; signedIn: () => void; cancel: () => void }

/**
 * Keeps the page when the session lapses: the same person signs in again in a dialog over it. `onGiveUp` leads to the
 * sign-in page. A newer session of the same person, opened in another tab, is taken over without asking.
 */
export function ReauthGuard({ onGiveUp }: { onGiveUp: () => void }) {
  const client = useQueryClient()
  const isIn = useSession().session !== undefined
  const [request, setRequest] = useState<PendingReauth>()

  useEffect(() => {
    if (!isIn) return
    void dialog()
    return onSessionExpired(async () => {
      const username = storedUsername()
      if (username === undefined) throw new Error('Nobody was signed in')
      const found = await readSession(signIn.session)
      if (found?.username !== username) {
        await new Promise<void>((resolve, reject) => {
          setRequest({ username, other: found?.username, signedIn: resolve, cancel: () => reject(new Error('Gave up')) })
        }).finally(() => setRequest(undefined))
      }
      const session = found?.username === username ? found : await readSession(signIn.session)
      if (!session) throw new Error('Signed in, and out again')
      storeSession(session)
      client.setQueryData(sessionQuery(signIn.session).queryKey, session)
    })
  }, [isIn, client])

  if (!request) return null
  const giveUp = () => {
    request.cancel()
    onGiveUp()
  }
  return (
    <Suspense>
      <Dialog username={request.username} other={request.other} onSignedIn={request.signedIn} onGiveUp={giveUp} />
    </Suspense>
  )
}

// Fetched while somebody is still signed in: later it may be too late.
const dialog = () => import('./reauth-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await dialog()).ReauthDialog }))
