import { Anchor } from '#web/kit/text.tsx'
import { Suspense } from 'react'
import { isMobile } from '#shared/text/user-name.ts'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { sendCode } from './sign-in-target.ts'
import { NameStep } from './name-step.tsx'
import { NoAccountYet } from './sign-in-parts.tsx'
import { texts } from './texts.ts'
import { useCodeEntry } from './code/use-code-entry.ts'

/** SIGN-1: also at `/verifyotp`. Opens the code step at once if a code was requested in this browser. */
export const LoginScreen = () => (
  <PublicLayout>
    <Suspense>
      <Steps />
    </Suspense>
  </PublicLayout>
)

// SCREEN-10: most people end at the first step; the code of the other steps loads with them.
const CodeStep = lazyScreen(async () => (await import('./code/code-step.tsx')).CodeStep)
const ProvedSignUp = lazyScreen(async () => (await import('./proved-sign-up.tsx')).ProvedSignUp)

function Steps() {
  useTexts('sign-in')
  const { username, proved, codeSent, enter, goBack } = useCodeEntry()
  if (proved !== undefined) return <ProvedSignUp proved={proved} />
  if (username === undefined) return <NameStep onCodeSent={codeSent} />
  return (
    <CodeStep
      title={t(texts.codeTitle)}
      lead={t(texts.codeOnItsWay[isMobile(username) ? 'mobile' : 'email'], { username })}
      button={t(texts.submit)}
      onCode={enter}
      onResend={() => sendCode('user/sendotp', { username })}
      back={{ label: t(texts.otherName), onPress: goBack }}
    >
      <NoAccountYet>
        <Anchor size="sm" underline="always" href="#/register">
          {t(texts.createAnAccount)}
        </Anchor>
      </NoAccountYet>
    </CodeStep>
  )
}
