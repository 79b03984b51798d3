import { Anchor } from '#web/kit/text.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Divider, Stack } from '#web/kit/layout.tsx'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { userNameOf } from '#shared/text/user-name.ts'
import { singleSignOn } from '#web/browser/institution.ts'
import { Refused, wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { rememberedUser, rememberUser } from '#web/credentials/session-storage.ts'
import { useSession } from '#web/session/session.tsx'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { noName, userNameFault } from '../user-name.ts'
import { enterByPasskey, enterByPassword, sendCode } from './sign-in-target.ts'
import { ButtonNote, Lead, NameField } from './sign-in-parts.tsx'
import { texts } from './texts.ts'
import { useCodeRequest } from './code/use-code-request.ts'

// SCREEN-10: most installations have no single sign-on.
const ContinueButton = lazyScreen(async () => (await import('./single-sign-on/continue-button.tsx')).ContinueButton)

type Names = { username: string; password: string }

/** SIGN-1: or a passkey alone (SIGN-39). */
export function NameStep({ onCodeSent }: { onCodeSent: (username: string) => void }) {
  const { refresh } = useSession()
  const form = useForm<Names>({ defaultValues: { username: rememberedUser() ?? '', password: '' } })
  const [remembers, setRemembers] = useState(rememberedUser() !== undefined)
  const { note, asking } = useCodeRequest(form.setError)

  const remember = (yes: boolean) => {
    setRemembers(yes)
    if (!yes) rememberUser(undefined)
  }
  const enter = async ({ username, password }: Names) => {
    try {
      await enterByPassword(userNameOf(username), password)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      toast(wordsFor(error), 'bad')
      form.setFocus('password', { shouldSelect: true })
      return
    }
    if (remembers) rememberUser(userNameOf(username))
    await refresh()
  }
  const ask = async (username: string) => {
    await asking('username', (onChecking) => sendCode('user/sendotp', { username }, onChecking))
    onCodeSent(username)
  }

  return (
    <Form
      form={form}
      check={faultOf}
      save={(names, intent) =>
        intent === 'passkey' ? enterByPasskey().then(refresh) : intent === 'code' ? ask(userNameOf(names.username)) : enter(names)
      }
      guard={false}
      label={t(texts.signIn)}
    >
      <Stack gap="md">
        <Lead title={texts.title}>{t(texts.signInLead)}</Lead>
        <NameField label={t(texts.userName)} />
        <PasswordField name="password" label={t(texts.password)} autoComplete="current-password" />
        <Checkbox label={t(texts.rememberMe)} checked={remembers} onChange={(event) => remember(event.currentTarget.checked)} />
        <SaveButton intent="password" fullWidth>
          {t(texts.signIn)}
        </SaveButton>
        <Divider label={t(texts.or)} />
        {singleSignOn === '' ? null : (
          <Suspense>
            <ContinueButton />
          </Suspense>
        )}
        <div>
          <SaveButton intent="code" variant="default" fullWidth>
            {t(texts.generateOtp)}
          </SaveButton>
          <ButtonNote note={note} />
        </div>
        {'PublicKeyCredential' in window ? (
          <SaveButton intent="passkey" variant="default" fullWidth>
            {t(texts.withPasskey)}
          </SaveButton>
        ) : null}
        <Anchor size="sm" ta="center" href="#/register">
          {t(texts.createAnAccount)}
        </Anchor>
      </Stack>
    </Form>
  )
}

function faultOf({ username, password }: Names, intent: string): Broken | undefined {
  if (intent === 'passkey') return undefined
  if (username.trim() === '') return { message: t(noName), field: 'username' }
  if (intent !== 'code') return password === '' ? { message: t(texts.passwordNeeded), field: 'password' } : undefined
  const message = userNameFault(username)
  return message === undefined ? undefined : { message: t(message), field: 'username' }
}
