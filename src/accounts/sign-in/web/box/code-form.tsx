import { useRef, useState, type ReactNode } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { useWait } from '#web/browser/use-wait.ts'
import { otpAsked } from '#web/credentials/session-storage.ts'
import { t } from '#web/language/t.ts'
import { lightWords } from '#web/language/light-words.ts'
import { Frame, Lead, Step, Submit } from '../../box/parts.ts'
import type { Identifier } from '../../box/name-form.ts'
import { words } from '../../words.ts'
import { codeDigits, resendSeconds } from '../../messages.ts'
import { applicantCodeFault } from '../code/code-rules.ts'
import { sendCode } from '../sign-in-target.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { useForm } from './use-form.ts'

type CodeFormProps = {
  identifier: Identifier
  username: string
  lead: string
  onCode: (otp: string) => Promise<unknown>
  onBack: () => void
  children?: ReactNode
}

export function CodeForm({ identifier, username, lead, onCode, onBack, children }: CodeFormProps) {
  const [otp, setOtp] = useState('')
  // The last digit presses the button before React renders again.
  const typed = useRef('')
  const change = (code: string) => {
    typed.current = code
    setOtp(code)
  }
  const [attempts, setAttempts] = useState(0)
  const [notSent, setNotSent] = useState<string>()
  const form = useForm({
    field: 'otp',
    fault: () => {
      const message = applicantCodeFault(typed.current)
      return message === undefined ? undefined : { message, field: 'otp' }
    },
    save: async () => {
      setNotSent(undefined)
      try {
        await onCode(typed.current)
      } catch (error) {
        change('')
        setAttempts((before) => before + 1)
        throw error
      }
    },
  })
  const button = useRef<HTMLDivElement>(null)
  const resend = async () => {
    setNotSent(undefined)
    await sendCode('user/cusersendotp', { Useremail: username }).catch((error: unknown) => setNotSent(wordsFor(error)))
  }
  return (
    <Frame label={t(words.codeTitle)} form={form}>
      <Lead title={t(words.codeTitle)}>{lead}</Lead>
      <CodeBoxes
        length={codeDigits.applicant}
        value={otp}
        onChange={change}
        onComplete={() => button.current?.querySelector('button')?.click()}
        error={form.broken?.message ?? notSent}
      />
      {attempts > 0 ? <p className="box-quiet">{t(words.linkFirst)}</p> : null}
      <div ref={button}>
        <Submit form={form}>{t(words.login)}</Submit>
      </div>
      <Resend onResend={resend} />
      <Step onPress={onBack}>{t(words.other[identifier])}</Step>
      {children}
    </Frame>
  )
}

function Resend({ onResend }: { onResend: () => Promise<void> }) {
  const [since, setSince] = useState(() => otpAsked()?.time ?? deviceNow())
  const [isBusy, setBusy] = useState(false)
  const left = useWait(since, resendSeconds)
  if (left !== undefined) return <p className="box-note">{t(lightWords.resendIn, { time: left })}</p>
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await onResend()
    setSince(otpAsked()?.time ?? since)
    setBusy(false)
  }
  return <Step onPress={() => void press()}>{t(lightWords.resend)}</Step>
}
