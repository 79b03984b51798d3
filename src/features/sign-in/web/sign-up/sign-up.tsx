import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { notAgreed } from '#features/users/messages.ts'
import { applicantPasswordLength, shortPassword } from '#features/users/messages.ts'
import { foldUsername } from '#shared/text/user-name.ts'
import { useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { PasswordField, TextField } from '#web/ui/fields/text-fields.tsx'
import { words } from '../../words.ts'
import { faultFor } from '../../user-name.ts'
import type { Identifier } from '../identifier-field.tsx'
import { applicantCodeFault } from '../code/code-rules.ts'
import { CodeStep } from '../code/code-step.tsx'
import { ButtonNote, IdentifierField, Lead } from '../sign-in-parts.tsx'
import { texts } from '../texts.ts'
import { useCodeRequest } from '../code/use-code-request.ts'
import { CodeSent } from './code-sent.tsx'
import { AgreesByCreating, PrivacyNotice, usePrivacyNotice } from './privacy-notice.tsx'
import { useSignUp, type SignUp as State } from './use-sign-up.ts'

type SignUpProps = {
  /** SIGN-3: 'register' asks for the names and the privacy box as well. */
  shape: 'panel' | 'register'
  /** What the account is to be signed in with. */
  identifier: Identifier
  /** A mailbox or number that a code has proved already; only its account is missing. */
  proved?: string
  /** What was typed as the name before this was opened. */
  typed?: string
  /** Under the button: the way back to signing in. */
  children?: ReactNode
}

/** Creating an account, from its form over the code to the first sign-in. */
export function SignUp({ shape, identifier, proved, typed, children }: SignUpProps) {
  const signUp = useSignUp(proved, typed)
  const { step, account, isProved } = signUp.state
  if (step === 'code') {
    return (
      <CodeStep
        title={texts.codeTitle}
        lead={<CodeSent identifier={identifier} address={account.username} />}
        boxes={4}
        button={texts.login}
        check={applicantCodeFault}
        onCode={signUp.prove}
        onResend={signUp.resend}
        sendsWhenFull
        back={{ label: texts.by[identifier].other, onPress: signUp.startAgain }}
      />
    )
  }
  return (
    <SignUpForm key={String(isProved)} shape={shape} identifier={identifier} state={signUp.state} submit={signUp.submit}>
      {children}
    </SignUpForm>
  )
}

type Values = State['account'] & { confirm: string; privacy: boolean }
type SignUpFormProps = Pick<SignUpProps, 'shape' | 'identifier' | 'children'> & {
  state: State
  submit: ReturnType<typeof useSignUp>['submit']
}

function SignUpForm({ shape, identifier, state, submit, children }: SignUpFormProps) {
  const { account, isProved, problem } = state
  const isRegister = shape === 'register'
  const form = useForm<Values>({
    defaultValues: { ...account, confirm: '', privacy: isProved },
    ...(problem === undefined ? {} : { errors: { password: { type: 'server', message: problem } } }),
  })
  const { note, asking } = useCodeRequest(form.setError)

  const save = async ({ username, firstname, lastname, password }: Values) => {
    const account = { username: foldUsername(username), firstname, lastname, password }
    await asking(isProved ? 'password' : 'username', (onChecking) => submit(account, onChecking))
  }

  return (
    <Form
      form={form}
      check={(values) => faultOf(values, identifier, isRegister)}
      save={save}
      guard={false}
      label={texts.createTitle}
    >
      <Stack gap="md">
        <Lead title={texts.createTitle}>
          {isProved ? texts.mailboxProved(account.username) : texts.by[identifier].createLead}
        </Lead>
        {isRegister ? (
          <>
            <TextField name="firstname" label={texts.firstName} autoComplete="given-name" maxLength={100} />
            <TextField name="lastname" label={texts.lastName} autoComplete="family-name" maxLength={100} />
          </>
        ) : null}
        <IdentifierField identifier={identifier} readOnly={isProved} />
        <PasswordField
          name="password"
          label={texts.password}
          description={texts.passwordLength}
          required
          withStrength
          autoComplete="new-password"
        />
        <PasswordField name="confirm" label={texts.confirmPassword} required autoComplete="new-password" />
        {isRegister ? <PrivacyBox /> : <AgreesByCreating />}
        <div>
          <SaveButton fullWidth>{isRegister ? texts.createAccount : texts.create}</SaveButton>
          <ButtonNote note={note} />
        </div>
        {children}
      </Stack>
    </Form>
  )
}

function PrivacyBox() {
  const { value, ...field } = useField('privacy')
  const { notice } = usePrivacyNotice()
  return (
    <>
      {notice === undefined ? null : <PrivacyNotice notice={notice} />}
      <Checkbox {...field} label={words.agree} checked={value === true} />
    </>
  )
}

/** SIGN-18: the rules of a new account. */
function faultOf(
  { username, password, confirm, privacy }: Values,
  identifier: Identifier,
  isRegister: boolean,
): Broken | undefined {
  const message = faultFor[identifier](username)
  if (message !== undefined) return { message, field: 'username' }
  if (password.length < applicantPasswordLength) return { message: shortPassword, field: 'password' }
  if (password !== confirm) return { message: texts.notMatched, field: 'confirm' }
  return isRegister && !privacy ? { message: notAgreed, field: 'privacy' } : undefined
}
