import { Button } from '#web/kit/buttons.tsx'
import { useEffect, useState } from 'react'
import { singleSignOn } from '#web/browser/institution.ts'
import { readSession } from '#web/session/session.tsx'
import { signIn } from '../../contract.ts'
import { startLink } from '../../single-sign-on.ts'
import { texts } from './texts.ts'

type ContinueElsewhereProps = { username: string; onSignedIn: () => void }

/** In a new tab; this one notices when it is looked at again. */
export function ContinueElsewhere({ username, onSignedIn }: ContinueElsewhereProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isAway) return
    const look = async () => {
      const found = await readSession(signIn.session).catch(() => null)
      if (found?.username === username) onSignedIn()
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [isAway, username, onSignedIn])

  return (
    <Button
      component="a"
      href={startLink}
      target="_blank"
      rel="noreferrer"
      variant="default"
      fullWidth
      onClick={() => setAway(true)}
    >
      {texts.inNewTab(singleSignOn)}
    </Button>
  )
}
