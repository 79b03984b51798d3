import { Modal, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { reasonRules } from '#shared/reason.ts'
import { texts } from '../texts.ts'
import { goodJob, oops } from './dialogs.tsx'
import { checkOf, Form } from './form.tsx'
import { SaveButton } from './save-button.tsx'
import { TextareaField } from './text-fields.tsx'

type ReasonDialogProps = {
  opened: boolean
  title: string
  /** The words of the button. */
  action: string
  /** Does it and answers the server's words. */
  send: (Reason: string) => Promise<string>
  onClose: (isDone: boolean) => void
}

/** Asks for the reason without which something is not returned or opened again. */
export function ReasonDialog({ opened, title, onClose, ...rest }: ReasonDialogProps) {
  return (
    <Modal opened={opened} onClose={() => onClose(false)} title={title} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <ReasonForm label={title} {...rest} onDone={() => onClose(true)} />
    </Modal>
  )
}

type ReasonFormProps = Pick<ReasonDialogProps, 'action' | 'send'> & { label: string; onDone: () => void }

function ReasonForm({ label, action, send, onDone }: ReasonFormProps) {
  const form = useForm({ defaultValues: { Reason: '' } })
  const save = async ({ Reason }: { Reason: string }) => {
    const words = await send(Reason)
    onDone()
    goodJob(words)
  }
  return (
    <Form form={form} check={checkOf(reasonRules)} save={save} tellFailure={oops} label={label} guard={false}>
      <Stack gap="md">
        <TextareaField name="Reason" label={texts.reason} required maxLength={500} data-autofocus />
        <SaveButton>{action}</SaveButton>
      </Stack>
    </Form>
  )
}
