import { useId, useState, type ReactNode } from 'react'
import { applicantPasswordLength, notAgreed, shortPassword } from '#accounts/users/messages.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { Field, Frame, Lead, Submit, type Broken } from '../../box/parts.ts'
import { NameField, type Identifier } from '../../box/name-form.ts'
import { faultFor } from '../../user-name.ts'
import { words } from '../../words.ts'
import { createAccount, enterByCode, sendCode, type NewAccount } from '../sign-in-target.ts'
import { AgreeTick, Notice } from './agree-form.tsx'
import { CodeForm } from './code-form.tsx'
import { keptNumber, nameIn } from './name-step.tsx'
import { PasswordField } from './password-field.tsx'
import { codeSentTo } from './sent.ts'
import { useForm, type Values } from './use-form.ts'
import type { Settings } from './use-settings.ts'
import { t } from '#web/language/t.ts'

type SignUpProps = {
  /** SIGN-3: 'register' asks for the names and the privacy box as well. */
  shape: 'panel' | 'register'
  identifier: Identifier
  settings: Settings
  proved?: string | undefined
  typed?: string
  onEntered: (notice?: string) => Promise<unknown>
  children?: ReactNode
}

const nothing: NewAccount = { username: '', firstname: '', lastname: '', password: '' }

/** SIGN-9: the code opens a session that may only create this account. If that is refused, the mailbox stays proved. */
export function SignUp({ identifier, settings, proved, typed = '', onEntered, ...shown }: SignUpProps) {
  const [step, setStep] = useState<'form' | 'code'>('form')
  const [isProved, setProved] = useState(proved !== undefined)
  const [account, setAccount] = useState<NewAccount>({ ...nothing, username: proved ?? typed })
  const [problem, setProblem] = useState<Broken>()

  const create = async (account: NewAccount) => {
    await createAccount(account, settings.settings?.version)
    await onEntered()
  }
  const submit = async (account: NewAccount, onChecking: () => void) => {
    if (isProved) return create(account)
    await sendCode('user/cusersendotp', { Useremail: account.username }, onChecking)
    setAccount(account)
    setStep('code')
  }
  const prove = async (otp: string) => {
    if ((await enterByCode(account.username, otp)) === 'in') return onEntered(t(words.alreadyHadAccount))
    return create(account).catch((error: unknown) => {
      setAccount({ ...account, password: '' })
      setProved(true)
      setProblem({ message: wordsFor(error), field: 'password' })
      setStep('form')
    })
  }
  if (step === 'code')
    return (
      <CodeForm
        identifier={identifier}
        username={account.username}
        lead={codeSentTo(account.username, identifier, settings.settings)}
        onCode={prove}
        onBack={() => {
          setAccount({ ...account, password: '' })
          setStep('form')
        }}
      />
    )
  return <SignUpForm key={String(isProved)} {...{ ...shown, identifier, settings, account, isProved, problem, submit }} />
}

type SignUpFormProps = Pick<SignUpProps, 'shape' | 'identifier' | 'settings' | 'children'> & {
  account: NewAccount
  isProved: boolean
  problem: Broken | undefined
  submit: (account: NewAccount, onChecking: () => void) => Promise<unknown>
}

function SignUpForm({ shape, identifier, settings, account, isProved, problem, submit, children }: SignUpFormProps) {
  const isRegister = shape === 'register'
  const [note, setNote] = useState('')
  const form = useForm({
    problem,
    field: isProved ? 'password' : 'username',
    ...(identifier === 'mobile' && { keep: keptNumber }),
    fault: (values) => faultOf(values, identifier, isRegister),
    save: (values) => {
      const [firstname, lastname, password] = [values('firstname'), values('lastname'), values('password')]
      const account = { username: nameIn(values, identifier), firstname, lastname, password }
      return submit(account, () => setNote(t(words.checkingDevice))).finally(() => setNote(''))
    },
  })
  return (
    <Frame label={t(words.createTitle)} form={form}>
      <Lead title={t(words.createTitle)}>{t(isProved ? words.proved[identifier] : words.createLead[identifier])}</Lead>
      {isRegister ? (
        <>
          <Field
            name="firstname"
            label={t(words.firstName)}
            form={form}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={account.firstname}
          />
          <Field
            name="lastname"
            label={t(words.lastName)}
            form={form}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={account.lastname}
          />
        </>
      ) : null}
      <NameField t={t} identifier={identifier} form={form} readOnly={isProved} defaultValue={account.username} />
      <PasswordField name="password" label={t(words.password)} hint={t(words.passwordLength)} form={form} withStrength />
      <PasswordField name="confirm" label={t(words.confirmPassword)} form={form} />
      {isRegister ? (
        <>
          {settings.settings ? <Notice notice={settings.settings.notice} /> : null}
          <AgreeTick form={form} isTicked={isProved} />
        </>
      ) : (
        <AgreesByCreating settings={settings} />
      )}
      <div>
        <Submit form={form}>{t(isRegister ? words.createAccount : words.create)}</Submit>
        <p className="box-note" aria-live="polite">
          {note}
        </p>
      </div>
      {children}
    </Frame>
  )
}

/** SIGN-18 */
function faultOf(values: Values, identifier: Identifier, isRegister: boolean): Broken | undefined {
  const message = faultFor[identifier](nameIn(values, identifier))
  if (message !== undefined) return { message, field: 'username' }
  const password = values('password')
  if (password.length < applicantPasswordLength) return { message: shortPassword, field: 'password' }
  if (password !== values('confirm')) return { message: words.notMatched, field: 'confirm' }
  return isRegister && !values('privacy') ? { message: notAgreed, field: 'privacy' } : undefined
}

function AgreesByCreating({ settings: { settings, read } }: { settings: Settings }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(!isOpen)
    if (!settings) read().catch(() => {})
  }
  return (
    <div>
      <span className="box-quiet">{t(words.byCreating)}</span>{' '}
      <button type="button" className="box-inline" aria-expanded={isOpen} aria-controls={id} onClick={open}>
        {t(words.privacyPolicy)}
      </button>
      <div id={id}>{isOpen && settings ? <Notice notice={settings.notice} /> : null}</div>
    </div>
  )
}
