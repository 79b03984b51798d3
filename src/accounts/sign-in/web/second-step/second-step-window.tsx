import { Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { wordsFor } from '#web/calls/errors.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { CodeInput } from '#web/ui/fields/typed/code-input.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { secondStep } from '../../second-step-contract.ts'
import { ask } from '../box/ask.ts'
import { texts } from './texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

export type Confirmed = z.output<typeof secondStep.confirm.reply>

export type Way = 'passkey' | 'app' | 'recovery'

type WindowProps = {
  sessionid: string | undefined
  ways: readonly Way[]
  rememberDays: number
  onConfirmed: (reply: Confirmed) => void
  onCancel: () => void
}
type Values = { code: string; recovery: string; remember: boolean }

export function SecondStepWindow({ sessionid, ways, rememberDays, onConfirmed, onCancel }: WindowProps) {
  const form = useForm<Values>({ defaultValues: { code: '', recovery: '', remember: false } })
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const [attempt, setAttempt] = useState(0)

  const stepOf = async ({ code, recovery }: Values) => {
    if (way === 'passkey') return { Passkey: await (await import('./passkey.ts')).askForPasskey({ sessionid }) }
    return way === 'app' ? { Code: code } : { Recovery: recovery }
  }
  const save = async (values: Values) => {
    try {
      const step = await stepOf(values)
      onConfirmed(await ask('secondstep/confirm', { ...step, Remember: values.remember }, sessionid))
    } catch (error) {
      const field = fieldOf[way]
      if (field) {
        form.setValue(field, '')
        form.setError(field, { message: wordsFor(error) })
        setAttempt(attempt + 1)
      }
      throw error
    }
  }
  const check = ({ code, recovery }: Values): Broken | undefined => {
    if (way === 'recovery' && recovery.trim() === '') return { field: 'recovery', message: texts.recoveryNeeded }
    if (way === 'app' && !/^\d{6}$/.test(code)) return { field: 'code', message: texts.codeNeeded }
    return undefined
  }

  return (
    <RouteModal
      closedBy="owner"
      opened
      onClose={onCancel}
      title={texts.confirmTitle}
      centered
      size="sm"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Form form={form} check={check} save={save} guard={false} label={texts.confirmTitle}>
        <Stack gap="md">
          {way === 'passkey' ? <Text size="sm">{texts.passkeyLead}</Text> : null}
          {way === 'recovery' ? (
            <TextField name="recovery" label={texts.recoveryLabel} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          ) : null}
          {way === 'app' ? <AppCodeField key={attempt} /> : null}
          {rememberDays > 0 ? <Checkbox label={texts.remember(rememberDays)} {...form.register('remember')} /> : null}
          <SaveButton fullWidth data-autofocus={way === 'passkey' ? true : undefined}>
            {way === 'passkey' ? texts.withPasskey : texts.confirm}
          </SaveButton>
          {[...ways, 'recovery' as const].map((other) =>
            other === way ? null : (
              <Button key={other} variant="subtle" onClick={() => setWay(other)}>
                {texts.other[other]}
              </Button>
            ),
          )}
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Form>
    </RouteModal>
  )
}

const fieldOf = { passkey: undefined, app: 'code', recovery: 'recovery' } as const

export function AppCodeField() {
  const { value, onChange, error, ref } = useField('code')
  return (
    <CodeInput label={texts.codeLabel} length={6} value={asText(value)} onChange={onChange} error={error} ref={ref} startHere />
  )
}
