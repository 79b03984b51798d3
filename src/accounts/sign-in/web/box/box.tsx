import { useEffect, useState, useSyncExternalStore } from 'react'
import { forms, type FormName } from '#shared/form-name.ts'
import { forgetOtpTime, hasProved, keepProved } from '#web/credentials/session-storage.ts'
import { Refused } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { lightWords } from '#web/language/light-words.ts'
import { Lead, Step } from '../../box/parts.ts'
import type { Identifier } from '../../box/name-form.ts'
import { words } from '../../words.ts'
import { codeOfPanel } from '../code/code-rules.ts'
import { enterByCode } from '../sign-in-target.ts'
import { AgreeForm } from './agree-form.tsx'
import { ask, askOnce } from './ask.ts'
import { CodeForm } from './code-form.tsx'
import { NameStep, typedLast, typedName } from './name-step.tsx'
import { codeSentTo } from './sent.ts'
import { SignUp } from './sign-up.tsx'
import { useSettings, type Settings } from './use-settings.ts'

export type BoxProps = {
  /** SIGN-3: 'register' creates an account on a page of its own. */
  shape: 'panel' | 'register'
  identifier: Identifier | undefined
  named?: string | undefined
  about?: string | undefined
  onEntered: (notice?: string) => Promise<unknown>
  /** There is time to fetch the next step. */
  onCodeSent?: () => void
}

/** SIGN-2: one box for new and known applicants. */
export function Box({ shape, identifier, named, about, onEntered, ...on }: BoxProps) {
  const settings = useSettings()
  const proved = useProved()
  const fromSettings = settings.settings && forms[settings.settings.defaultForm].identifier
  const pending = identifier ?? fromSettings
  const enter = () => {
    keepProved(false)
    return onEntered()
  }
  if (!pending) return <output className="box box-quiet">{t(lightWords.loading)}</output>
  if (shape === 'panel') return <Panel identifier={pending} {...{ named, about, settings, proved }} onEntered={enter} {...on} />
  return (
    <SignUp key={proved} shape="register" identifier={pending} settings={settings} proved={proved} onEntered={enter}>
      <a className="box-link" href="#/login">
        {t(words.haveAccount)}
      </a>
    </SignUp>
  )
}

type PanelStep =
  | { name: 'name'; typed: string }
  | { name: 'code' | 'begin'; username: string }
  | { name: 'create'; typed: string }

type PanelProps = Pick<BoxProps, 'named' | 'about' | 'onEntered' | 'onCodeSent'> & {
  identifier: Identifier
  settings: Settings
  proved: string | undefined
}

function Panel({ identifier, named, about = '', settings, proved, onEntered, onCodeSent }: PanelProps) {
  const [chosen, setStep] = useState<PanelStep>()
  // The server renders the first step; a reload continues where a code was asked for.
  const [pending] = useState(codeOfPanel)
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isAsked = isDrawn && pending !== undefined && (named === undefined || named === pending)
  const open = isAsked ? ({ name: 'code', username: pending } as const) : begun(proved, named)
  const step: PanelStep = chosen ?? open
  const isCode = step.name === 'code'
  useEffect(() => {
    if (isCode) onCodeSent?.()
  }, [isCode, onCodeSent])
  const backTo = (next: PanelStep) => {
    forgetOtpTime()
    setStep(next)
  }

  const useAnother = () => {
    keepProved(false)
    setStep({ name: 'name', typed: '' })
  }
  if (step.name === 'begin') return <BeforeYouStart {...{ identifier, settings, onEntered, onOther: useAnother }} />
  if (step.name === 'create')
    return (
      <SignUp shape="panel" {...{ identifier, settings, onEntered, typed: step.typed }}>
        <Step onPress={() => setStep({ name: 'name', typed: '' })}>{t(words.haveAccount)}</Step>
      </SignUp>
    )
  if (step.name === 'name')
    return (
      <NameStep
        key={step.typed}
        identifier={identifier}
        typed={step.typed}
        isByLink={named !== undefined}
        about={about}
        onCodeSent={(username) => setStep({ name: 'code', username })}
        onCreate={(typed) => backTo({ name: 'create', typed })}
      />
    )
  const { username } = step
  const enter = async (otp: string) => {
    if ((await enterByCode(username, otp)) === 'in') await onEntered()
    else setStep({ name: 'begin', username })
  }
  return (
    <CodeForm
      identifier={identifier}
      username={username}
      lead={codeSentTo(username, identifier, settings.settings)}
      onCode={enter}
      onBack={() => backTo({ name: 'name', typed: username })}
    >
      <Step onPress={() => backTo({ name: 'create', typed: username })}>{t(words.createAnAccount)}</Step>
    </CodeForm>
  )
}

const never = () => () => {}

/** SIGN-52: its session outlives the box, which Back, Forward and a reload open again: no second code is needed. */
function useProved(): string | undefined {
  const [proved, setProved] = useState<string>()
  useEffect(() => {
    if (!hasProved()) return
    ask('user/session', {}).then(
      ({ pending, username }) => (pending ? setProved(username) : keepProved(false)),
      // Only a refusal says that the session has ended; without a network it may not have.
      (error: unknown) => error instanceof Refused && keepProved(false),
    )
  }, [])
  return proved
}

/** Continues with a proved address, unless somebody has begun to type another. */
const begun = (proved: string | undefined, named = ''): PanelStep =>
  proved !== undefined && ['', proved, typedLast()].includes(typedName())
    ? { name: 'begin', username: proved }
    : { name: 'name', typed: typedLast() || named }

type BeforeProps = {
  identifier: Identifier
  settings: Settings
  onEntered: () => Promise<unknown>
  onOther: () => void
}

/** SIGN-29: the account is created without a password. */
const BeforeYouStart = ({ identifier, settings, onEntered, onOther }: BeforeProps) => (
  <AgreeForm
    label={t(words.beforeYouStart)}
    settings={settings}
    agree={async (Notice) => {
      await askOnce('user/begin', { Notice })
      await onEntered()
    }}
    button={t(words.begin)}
    lead={<Lead title={t(words.beforeYouStart)}>{t(words.beforeYouStartLead[identifier])}</Lead>}
  >
    <Step onPress={onOther}>{t(words.other[identifier])}</Step>
  </AgreeForm>
)

export const identifierOf = (form: FormName | undefined): Identifier | undefined => form && forms[form].identifier
