import { Button, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { otpAsked } from '#web/session/session-storage.ts'
import { deviceNow } from '#web/browser/server-clock.ts'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { ResendTimer } from '#web/ui/actions/resend-timer.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { resendSeconds } from '../../messages.ts'
import { Lead } from '../sign-in-parts.tsx'
import { texts } from '../texts.ts'

type CodeStepProps = {
  /** The heading; a dialog has its own. */
  title?: string
  lead: ReactNode
  /** Four for applicants; six where staff sign in, of whom some have four. */
  boxes: 4 | 6
  button: string
  check: (otp: string) => string | undefined
  /** Takes the code; what it throws is said under the boxes. */
  onCode: (otp: string) => Promise<unknown>
  /** Sends another code. */
  onResend: () => Promise<unknown>
  back: { label: string; onPress: () => void }
  /** The last digit presses the button. */
  sendsWhenFull?: boolean
  /** For somebody to whom no code comes. */
  children?: ReactNode
}

/** The second step of every way in with a code. */
export function CodeStep(props: CodeStepProps) {
  const { title, lead, boxes, button, check, onCode, onResend, back, sendsWhenFull = false, children } = props
  const form = useForm({ defaultValues: { otp: '' } })
  const [since, setSince] = useState(() => otpAsked()?.time ?? deviceNow())
  const { running, run } = useOneAtATime()
  const [attempt, setAttempt] = useState(0)

  const broken = ({ otp }: { otp: string }): Broken | undefined => {
    const message = check(otp)
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
        setSince(deviceNow())
      } catch (error) {
        form.setError('otp', { message: wordsFor(error) })
      }
    })

  return (
    <Form form={form} check={broken} save={save} guard={false} label={t(texts.codeTitle)}>
      <Stack gap="md">
        {title === undefined ? <Text size="sm">{lead}</Text> : <Lead title={title}>{lead}</Lead>}
        <CodeField key={attempt} boxes={boxes} sendsWhenFull={sendsWhenFull} />
        {attempt > 0 ? (
          <Text size="sm" c="dimmed">
            {t(texts.linkFirst)}
          </Text>
        ) : null}
        <SaveButton fullWidth>{button}</SaveButton>
        <ResendTimer since={since} wait={resendSeconds} onResend={() => void resend()} isBusy={running !== undefined} />
        <Button variant="subtle" onClick={back.onPress}>
          {back.label}
        </Button>
        {children}
      </Stack>
    </Form>
  )
}

function CodeField({ boxes, sendsWhenFull }: { boxes: 4 | 6; sendsWhenFull: boolean }) {
  const { value, onChange, error, ref } = useField('otp')
  const first = useRef<HTMLInputElement>(null)
  const boxesRef = useMergedRef(first, ref)
  const press = (code: string) => {
    onChange(code)
    const form = first.current?.form
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
  }
  return (
    <CodeInput
      label={t(texts.codeLabel)}
      length={boxes}
      value={asText(value)}
      onChange={onChange}
      error={error}
      ref={boxesRef}
      {...(sendsWhenFull ? { onComplete: press } : {})}
      startHere
    />
  )
}
