import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { texts as kitTexts } from '#web/texts.ts'
import { expired, faults } from '../../single-sign-on.ts'
import { Lead } from '../sign-in-parts.tsx'
import { ask } from '../box/ask.ts'
import { openedFor, whole } from '../sign-in-target.ts'
import { startLinkTo } from './continue-button.tsx'
import { texts } from './texts.ts'

export function SingleSignOnScreen() {
  const { Answer, Fault, to }: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { refresh } = useSession()
  // The answer works once, so it leaves the address.
  const [answer] = useState(Answer)
  const [wanted] = useState(to)
  const [words, setWords] = useState(answer === undefined ? (faults[Fault ?? ''] ?? expired) : undefined)
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current || answer === undefined) return
    isSent.current = true
    void navigate({ to: '/sso', search: {}, replace: true })
    const goOn = () => navigate({ to: '/login', search: wanted === undefined ? {} : { to: wanted }, replace: true })
    whole(ask('sso/finish', { Answer: answer }))
      .then(openedFor)
      .then(refresh)
      .then(goOn)
      .catch((error: unknown) => setWords(wordsFor(error)))
  }, [answer, wanted, navigate, refresh])

  return (
    <PublicLayout>
      <Stack gap="md" aria-live="polite">
        {words === undefined ? (
          <Lead title={texts.goingOn}>{kitTexts.loading}</Lead>
        ) : (
          <>
            <Lead title={texts.notIn}>{words}</Lead>
            <Button component="a" href={startLinkTo(wanted)} fullWidth>
              {texts.tryAgain}
            </Button>
            <Button component="a" href="#/login" variant="default" fullWidth>
              {texts.otherWay}
            </Button>
          </>
        )}
      </Stack>
    </PublicLayout>
  )
}
