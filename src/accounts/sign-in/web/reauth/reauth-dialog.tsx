import { Box, Stack } from '#web/kit/layout.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { singleSignOn } from '#web/browser/institution.ts'
import { Refused } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { CodeStep } from '../code/code-step.tsx'
import { enterByCode, enterByPassword, sendCode } from '../sign-in-target.ts'
import { ContinueElsewhere } from '../single-sign-on/continue-elsewhere.tsx'
import { ButtonNote, NameField } from '../sign-in-parts.tsx'
import { texts } from '../texts.ts'
import { lapsed } from './texts.ts'
import { useCodeRequest } from '../code/use-code-request.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type ReauthDialogProps = {
  username: string
  other: string | undefined
  isConfirming: boolean
  onSignedIn: () => void
  onGiveUp: () => void
}

/** SIGN-13: only a button closes it. */
export function ReauthDialog({ username, other, isConfirming, onSignedIn, onGiveUp }: ReauthDialogProps) {
  useTexts('sign-in')
  const [hasCode, setHasCode] = useState(false)
  const isApplicant = useSession().session?.usergroup === 'Student'
  // Most applicants began with a code and have no password.
  const [hasPassword, setHasPassword] = useState(!isApplicant)
  const enter = async (otp: string) => {
    if ((await enterByCode(username, otp)) === 'proved') throw new Refused(lapsed.accountGone)
    onSignedIn()
  }
  return (
    <RouteModal
      closedBy="owner"
      opened
      onClose={onGiveUp}
      title={t(isConfirming ? lapsed.confirmTitle : lapsed.lapsedTitle)}
      centered
      size="sm"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {hasCode ? (
        <CodeStep
          lead={t(texts.signUpCodeOnItsWay, { username })}
          button={t(texts.signIn)}
          onCode={enter}
          onResend={() => sendCode('user/sendotp', { username })}
          back={{
            label: t(lapsed.withPassword),
            onPress: () => {
              setHasCode(false)
              setHasPassword(true)
            },
          }}
        />
      ) : (
        <NameStep
          username={username}
          other={other}
          isConfirming={isConfirming}
          onSignedIn={onSignedIn}
          onCodeSent={() => setHasCode(true)}
          {...(!hasPassword && { onPassword: () => setHasPassword(true) })}
        />
      )}
      {isApplicant || singleSignOn === '' ? null : (
        <Box mt="md">
          <ContinueElsewhere username={username} onSignedIn={onSignedIn} />
        </Box>
      )}
      <Button variant="subtle" color="gray" fullWidth mt="sm" onClick={onGiveUp}>
        {t(isConfirming ? lapsed.cancel : lapsed.giveUp)}
      </Button>
    </RouteModal>
  )
}

type NameStepProps = Omit<ReauthDialogProps, 'onGiveUp'> & {
  onCodeSent: () => void
  onPassword?: () => void
}

function NameStep({ username, other, isConfirming, onSignedIn, onCodeSent, onPassword }: NameStepProps) {
  const form = useForm({ defaultValues: { username, password: '' } })
  const { note, asking } = useCodeRequest(form.setError)
  const asksPassword = onPassword === undefined
  useEffect(() => {
    if (asksPassword) form.setFocus('password')
  }, [form, asksPassword])

  const save = async ({ password }: { password: string }, intent: string) => {
    const isCode = intent === 'code'
    await asking(isCode ? 'username' : 'password', async (onChecking) => {
      if (isCode) await sendCode('user/sendotp', { username }, onChecking)
      else await enterByPassword(username, password)
    })
    if (isCode) onCodeSent()
    else onSignedIn()
  }

  return (
    <Form form={form} check={faultOf} save={save} guard={false} label={t(lapsed.lapsedTitle)}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {other === undefined
            ? t(isConfirming ? lapsed.confirmLead : lapsed.lapsedLead)
            : t(lapsed.lapsedOther, { other, username })}
        </Text>
        <NameField label={t(texts.userName)} readOnly />
        {asksPassword ? (
          <>
            <PasswordField name="password" label={t(texts.password)} autoComplete="current-password" data-autofocus />
            <SaveButton intent="password" fullWidth>
              {t(texts.signIn)}
            </SaveButton>
          </>
        ) : null}
        <div>
          <SaveButton
            intent="code"
            variant={asksPassword ? 'default' : 'filled'}
            fullWidth
            data-autofocus={asksPassword ? undefined : true}
          >
            {t(lapsed.withCode)}
          </SaveButton>
          <ButtonNote note={note} />
        </div>
        {asksPassword ? null : (
          <Button variant="subtle" onClick={onPassword}>
            {t(lapsed.withPassword)}
          </Button>
        )}
      </Stack>
    </Form>
  )
}

const faultOf = ({ password }: { password: string }, intent: string): Broken | undefined =>
  intent !== 'code' && password === '' ? { message: t(texts.passwordNeeded), field: 'password' } : undefined
