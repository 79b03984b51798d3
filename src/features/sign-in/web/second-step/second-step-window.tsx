import { Button, Checkbox, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { post } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { asText, useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import type { secondStep } from '../../second-step-contract.ts'
import { texts } from './texts.ts'

export type Confirmed = z.output<typeof secondStep.confirm.reply>

type WindowProps = {
  sessionid: string | undefined
  rememberDays: number
  onConfirmed: (reply: Confirmed) => void
  onCancel: () => void
}
type Values = { code: string; recovery: string; remember: boolean }

/** The second step: six boxes, or a recovery code. */
export function SecondStepWindow({ sessionid, rememberDays, onConfirmed, onCancel }: WindowProps) {
  const form = useForm<Values>({ defaultValues: { code: '', recovery: '', remember: false } })
  const [isRecovery, setRecovery] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const field = isRecovery ? 'recovery' : 'code'

  const save = async ({ code, recovery, remember }: Values) => {
    const body = { ...(isRecovery ? { Recovery: recovery } : { Code: code }), Remember: remember }
    try {
      onConfirmed((await post('secondstep/confirm', body, sessionid === undefined ? {} : { SessionId: sessionid })) as Confirmed)
    } catch (error) {
      form.setValue(field, '')
      form.setError(field, { message: wordsFor(error) })
      setAttempt(attempt + 1)
      throw error
    }
  }
  const check = ({ code, recovery }: Values): Broken | undefined => {
    if (isRecovery) return recovery.trim() === '' ? { field, message: texts.recoveryNeeded } : undefined
    return /^\d{6}$/.test(code) ? undefined : { field, message: texts.codeNeeded }
  }

  return (
    <Modal
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
          {isRecovery ? (
            <TextField name="recovery" label={texts.recoveryLabel} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          ) : (
            <AppCodeField key={attempt} />
          )}
          {rememberDays > 0 ? <Checkbox label={texts.remember(rememberDays)} {...form.register('remember')} /> : null}
          <SaveButton fullWidth>{texts.confirm}</SaveButton>
          <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.withCode : texts.withRecovery}
          </Button>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Form>
    </Modal>
  )
}

/** The six boxes of an app's code, the field `code` of its form. */
export function AppCodeField() {
  const { value, onChange, error, ref } = useField('code')
  return (
    <CodeInput label={texts.codeLabel} length={6} value={asText(value)} onChange={onChange} error={error} ref={ref} startHere />
  )
}
