import { Button } from '#web/kit/buttons.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { otpAsked } from '#web/credentials/session-storage.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { CodeInput } from '#web/ui/fields/typed/code-input.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { ResendTimer } from '#web/ui/actions/resend-timer.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import { keepDigits } from '#web/values/typed-text.ts'
import { codeDigits, resendSeconds, type CodeDigits, codeIsNumber, codeLength, staffCodeLength } from '../../messages.ts'
import { Lead } from '../sign-in-parts.tsx'
import { texts } from '../texts.ts'
import { applicantCodeFault, isNumber } from './code-rules.ts'

type CodeStepProps = {
  title?: string
  lead: ReactNode
  button: string
  onCode: (otp: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  back: { label: string; onPress: () => void }
  children?: ReactNode
}

export function CodeStep(props: CodeStepProps) {
  const { title, lead, button, onCode, onResend, back, children } = props
  const form = useForm({ defaultValues: { otp: '' } })
  const [{ time, digits }, setAsked] = useState(askedNow)
  const { running, run } = useOneAtATime()
  const [attempt, setAttempt] = useState(0)

  const broken = ({ otp }: { otp: string }): Broken | undefined => {
    const message = codeFault(otp, digits)
    return message === undefined ? undefined : { message: t(message), field: 'otp' }
  }
  const save = async ({ otp }: { otp: string }) => {
    try {
      await onCode(otp)
    } catch (error) {
      form.setValue('otp', '')
      form.setError('otp', { message: wordsFor(error) })
      setAttempt(attempt + 1)
      throw error
    }
  }
  const resend = () =>
    run('resend', async () => {
      form.clearErrors()
      try {
        await onResend()
        setAsked(askedNow())
      } catch (error) {
        form.setError('otp', { message: wordsFor(error) })
      }
    })

  return (
    <Form form={form} check={broken} save={save} guard={false} label={t(texts.codeTitle)}>
      <Stack gap="md">
        {title === undefined ? <Text size="sm">{lead}</Text> : <Lead title={title}>{lead}</Lead>}
        {digits === undefined ? <AnyCodeField key={attempt} /> : <CodeField key={attempt} digits={digits} />}
        {attempt > 0 ? (
          <Text size="sm" c="dimmed">
            {t(texts.linkFirst)}
          </Text>
        ) : null}
        <SaveButton fullWidth>{button}</SaveButton>
        <ResendTimer since={time} wait={resendSeconds} onResend={() => void resend()} isBusy={running !== undefined} />
        <Button variant="subtle" onClick={back.onPress}>
          {back.label}
        </Button>
        {children}
      </Stack>
    </Form>
  )
}

function askedNow() {
  const otpRequest = otpAsked()
  return {
    time: otpRequest?.time ?? deviceNow(),
    digits: Object.values(codeDigits).find((digits) => digits === otpRequest?.digits),
  }
}

function CodeField({ digits }: { digits: CodeDigits }) {
  const { value, onChange, error, ref } = useField('otp')
  return (
    <CodeInput
      label={t(texts.codeLabel)}
      length={digits}
      value={asText(value)}
      onChange={onChange}
      error={error}
      ref={ref}
      startHere
    />
  )
}

/** SIGN-50: one box, because the page may not know the number of digits. */
function AnyCodeField() {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus('otp'), [setFocus])
  return (
    <NumberField
      name="otp"
      label={t(texts.codeLabel)}
      keep={keepDigits(codeDigits.staff)}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

/** SIGN-7: `digits` is undefined if not known (SIGN-50). */
export function codeFault(otp: string, digits: CodeDigits | undefined): string | undefined {
  if (digits === codeDigits.applicant) return applicantCodeFault(otp)
  if (!isNumber(otp)) return codeIsNumber
  if (otp.length < codeDigits.applicant) return codeLength
  return digits !== undefined && otp.length < digits ? staffCodeLength : undefined
}
