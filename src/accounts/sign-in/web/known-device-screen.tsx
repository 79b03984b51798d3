import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refused } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { lightWords } from '#web/language/light-words.ts'
import { useSend } from '#web/calls/use-call.ts'
import { signIn } from '../contract.ts'
import { knownDevice as texts } from './texts.ts'
import { keepOtpAsked } from '#web/credentials/session-storage.ts'
import { codeDigits, deadLink, type CodeDigits } from '../messages.ts'
import { loginPage, panelPage, pendingCode } from './code/code-rules.ts'
import { Lead } from './sign-in-parts.tsx'

export function KnownDeviceScreen() {
  useTexts('sign-in')
  const { Token }: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { mutate, data, error } = useSend(signIn.knownDevice)
  // The link works once: it leaves the address, and stays for another try after a lost connection.
  const [token] = useState(Token)
  const isSent = useRef(false)

  const open = useEffectEvent((Token: string) => mutate({ Token }, { onSuccess: noteDigits }))
  useEffect(() => {
    if (isSent.current || token === undefined) return
    isSent.current = true
    open(token)
    void navigate({ to: '/knowndevice', search: {}, replace: true })
  }, [token, navigate])

  return (
    <PublicLayout>
      <Stack gap="md" aria-live="polite">
        {content()}
      </Stack>
    </PublicLayout>
  )

  function content() {
    if (data) {
      return (
        <>
          <Lead title={t(texts.deviceIsKnownTitle)}>{t(texts.deviceIsKnown, { username: data.username })}</Lead>
          <ToSignIn page={pageOfCode(data.username, data.Digits)}>
            {t(pendingCode()?.userID === data.username ? texts.typeTheCode : texts.askForCode)}
          </ToSignIn>
        </>
      )
    }
    if (token === undefined || error instanceof Refused) {
      return (
        <>
          <Lead title={t(texts.deadLinkTitle)}>{t(deadLink)}</Lead>
          <ToSignIn page={loginPage}>{t(texts.askForCode)}</ToSignIn>
        </>
      )
    }
    if (error) return <LoadFailed error={error} onRetry={() => mutate({ Token: token })} />
    return <Lead title={t(texts.knownDeviceTitle)}>{t(lightWords.loading)}</Lead>
  }
}

function noteDigits({ username, Digits }: { username: string; Digits?: number | undefined }): void {
  const pending = pendingCode()
  if (pending?.userID === username) keepOtpAsked({ ...pending, digits: Digits })
}

/** SIGN-51: the page that requested it; `/login` alone takes staff's six digits. */
function pageOfCode(username: string, digits: CodeDigits | undefined): string {
  if (digits !== codeDigits.applicant) return loginPage
  const pending = pendingCode()
  return (pending?.userID === username && pending.page) || panelPage
}

const ToSignIn = ({ page, children }: { page: string; children: string }) => (
  <Button component="a" href={page} fullWidth>
    {children}
  </Button>
)
