import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type consents } from '#features/users/consent-contract.ts'
import { noticeChanged, notAgreed } from '#features/users/messages.ts'
import { useSend } from '#web/calls/use-call.ts'
import { Refused } from '#web/calls/errors.ts'
import { useField } from '#web/ui/fields/field.ts'
import { Form, type Broken } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { words } from '../../words.ts'
import { PrivacyNotice, usePrivacyNotice } from './privacy-notice.tsx'

type AgreeFormProps = {
  /** Its heading, which names the form too. */
  label: string
  call: typeof consents.begin
  button: string
  onDone: () => Promise<unknown>
  /** Above the notice. */
  lead?: ReactNode
  /** Under the button. */
  children?: ReactNode
}

/** SIGN-30: the privacy notice with its required tick. A notice that has changed meanwhile is read again, and ticked again. */
export function AgreeForm({ label, call, button, onDone, lead, children }: AgreeFormProps) {
  const { notice, version, error, refetch } = usePrivacyNotice()
  const agree = useSend(call)
  const form = useForm({ defaultValues: { privacy: false } })

  const save = async () => {
    try {
      await agree.mutateAsync({ Notice: version ?? 0 })
    } catch (failure) {
      if (failure instanceof Refused && failure.message === noticeChanged) {
        form.setValue('privacy', false)
        await refetch()
      }
      throw failure
    }
    await onDone()
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Form form={form} check={fault} save={save} guard={false} label={label}>
      <Stack gap="md">
        {lead}
        {notice === undefined ? null : <PrivacyNotice notice={notice} />}
        <AgreeBox />
        <SaveButton fullWidth disabled={notice === undefined}>
          {button}
        </SaveButton>
        {children}
      </Stack>
    </Form>
  )
}

const fault = ({ privacy }: { privacy: boolean }): Broken | undefined =>
  privacy ? undefined : { message: notAgreed, field: 'privacy' }

function AgreeBox() {
  const { value, ...field } = useField('privacy')
  return <Checkbox {...field} label={words.agree} checked={value === true} />
}
