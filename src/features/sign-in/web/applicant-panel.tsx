import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { foldUsername } from '#shared/text/user-name.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { signIn } from '../contract.ts'
import { faultFor } from '../user-name.ts'
import { ByIdentifier, type Identifier } from './identifier-field.tsx'
import { applicantCodeFault } from './code/code-rules.ts'
import { CodeStep } from './code/code-step.tsx'
import { sendCode } from './sign-in-target.ts'
import { ButtonNote, IdentifierField, Lead } from './sign-in-parts.tsx'
import { BeforeYouStart } from './sign-up/before-you-start.tsx'
import { CodeSent } from './sign-up/code-sent.tsx'
import { SignUp } from './sign-up/sign-up.tsx'
import { texts } from './texts.ts'
import { useCodeRequest } from './code/use-code-request.ts'
import { useCodeEntry } from './code/use-code-entry.ts'
import { words } from '../words.ts'

/**
 * SIGN-2: one box for new and known applicants: an e-mail, or a mobile number for the school form, and a code of four digits, which
 * signs in or begins; or a new account with a password. Once a person is signed in the page shows their form instead.
 */
export const ApplicantPanel = () => <ByIdentifier>{(identifier) => <Panel identifier={identifier} />}</ByIdentifier>

function Panel({ identifier }: { identifier: Identifier }) {
  const { username, proved, codeSent, enter, goBack } = useCodeEntry()
  const [isCreating, setCreating] = useState(false)
  // Anyone who goes from one step to another has typed it once.
  const [typed, setTyped] = useState('')
  const create = (name: string) => {
    setTyped(name)
    goBack()
    setCreating(true)
  }

  if (proved !== undefined) return <BeforeYouStart address={proved} />
  if (isCreating) {
    return (
      <SignUp shape="panel" identifier={identifier} typed={typed}>
        <Anchor component="button" type="button" size="sm" onClick={() => setCreating(false)}>
          {texts.haveAccount}
        </Anchor>
      </SignUp>
    )
  }
  if (username === undefined) return <NameStep identifier={identifier} typed={typed} onCodeSent={codeSent} onCreate={create} />
  const startAgain = () => {
    setTyped(username)
    goBack()
  }
  return (
    <CodeStep
      title={texts.codeTitle}
      lead={<CodeSent identifier={identifier} address={username} />}
      boxes={4}
      button={texts.login}
      check={applicantCodeFault}
      onCode={enter}
      onResend={() => sendCode(signIn.sendSignUpOtp, { Useremail: username })}
      sendsWhenFull
      back={{ label: texts.by[identifier].other, onPress: startAgain }}
    >
      <Anchor component="button" type="button" size="sm" onClick={() => create(username)}>
        {texts.createAnAccount}
      </Anchor>
    </CodeStep>
  )
}

type NameStepProps = {
  identifier: Identifier
  typed: string
  onCodeSent: (username: string) => void
  /** Told what was typed so far. */
  onCreate: (typed: string) => void
}

function NameStep({ identifier, typed, onCodeSent, onCreate }: NameStepProps) {
  const form = useForm({ defaultValues: { username: typed } })
  const { note, asking } = useCodeRequest(form.setError)

  const check = ({ username }: { username: string }): Broken | undefined => {
    const message = faultFor[identifier](username)
    return message === undefined ? undefined : { message, field: 'username' }
  }
  const ask = async (typed: { username: string }) => {
    const Useremail = foldUsername(typed.username)
    await asking('username', (onChecking) => sendCode(signIn.sendSignUpOtp, { Useremail }, onChecking))
    onCodeSent(Useremail)
  }

  return (
    <Form form={form} check={check} save={ask} guard={false} label={texts.panelTitle}>
      <Stack gap="md">
        <Lead title={texts.panelTitle}>{words.lead[identifier]}</Lead>
        <IdentifierField identifier={identifier} />
        <div>
          <SaveButton fullWidth>{texts.sendOtp}</SaveButton>
          <ButtonNote note={note} />
        </div>
        <Anchor component="button" type="button" size="sm" onClick={() => onCreate(form.getValues('username'))}>
          {texts.createAnAccount}
        </Anchor>
        <Anchor size="sm" ta="center" href="#/login">
          {texts.forStaff}
        </Anchor>
      </Stack>
    </Form>
  )
}
