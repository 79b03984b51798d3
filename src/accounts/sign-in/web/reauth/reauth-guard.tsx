import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { storedUsername, storeSession } from '#web/credentials/session-storage.ts'
import { Refused } from '#web/calls/errors.ts'
import { onceDrawn } from '#web/browser/once-drawn.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { onConfirmationAsked } from '#web/credentials/confirmation.ts'
import { onSessionExpired } from '#web/credentials/session-expired.ts'
import { readSession, sessionQuery, useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { lazyRetried, whyNotLoaded } from '#web/ui/shell/lazy-screen.tsx'
import { signIn } from '../../contract.ts'
import type { ReauthDialog } from './reauth-dialog.tsx'
import { lapsed } from './texts.ts'

type PendingReauth = {
  username: string
  other: string | undefined
  isConfirming: boolean
  signedIn: () => void
  cancel: () => void
}

/** `onGiveUp` leads to the sign-in page. Takes over a newer session of the same person, opened in another tab, without asking. */
export function ReauthGuard({ onGiveUp }: { onGiveUp: () => void }) {
  const client = useQueryClient()
  const isIn = useSession().session !== undefined
  const [request, setRequest] = useState<PendingReauth>()

  useEffect(() => {
    if (!isIn) return
    const fetched = onceDrawn(() => void Promise.all([dialog(), loadTexts('sign-in')]).catch(() => {}))
    const renew = async (isConfirming: boolean) => {
      const username = storedUsername()
      if (username === undefined) throw new Error('Nobody was signed in')
      const found = await readSession(signIn.session)
      const isTheirs = found?.username === username && !isConfirming
      if (!isTheirs) {
        await new Promise<void>((resolve, reject) => {
          const other = found?.username === username ? undefined : found?.username
          const cancel = () => reject(isConfirming ? new Refused(lapsed.notConfirmed) : new Error('Gave up'))
          setRequest({ username, other, isConfirming, signedIn: resolve, cancel })
        }).finally(() => setRequest(undefined))
      }
      const session = isTheirs ? found : await readSession(signIn.session)
      if (!session) throw new Error('Signed in, and out again')
      storeSession(session)
      client.setQueryData(sessionQuery(signIn.session).queryKey, session)
    }
    const undo = [
      onSessionExpired(() => renew(false)),
      onConfirmationAsked(async (methods) => {
        if (methods.length === 0) return renew(true)
        await (await secondStep()).takeSecondStep({ Methods: methods })
      }),
    ]
    return () => [fetched, ...undo].forEach((forget) => forget())
  }, [isIn, client])

  if (!request) return null
  const giveUp = () => {
    request.cancel()
    if (!request.isConfirming) onGiveUp()
  }
  return (
    <Suspense>
      <Dialog
        username={request.username}
        other={request.other}
        isConfirming={request.isConfirming}
        onSignedIn={request.signedIn}
        onGiveUp={giveUp}
        onMissing={request.cancel}
      />
    </Suspense>
  )
}

// Loads while somebody is still signed in: later it may be too late.
const secondStep = () => import('../second-step/take-second-step.tsx')
const dialog = () => import('./reauth-dialog.tsx')
type DialogProps = ComponentProps<typeof ReauthDialog> & { onMissing: () => void }

// Without it no one can sign in again here: the call is refused, and says so.
const Dialog = lazyRetried<DialogProps>(async () => (await dialog()).ReauthDialog, {
  onMissing({ onMissing }) {
    toast(whyNotLoaded(), 'bad')
    onMissing()
  },
})
