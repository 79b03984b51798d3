import { Modal, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { reasonIfAnyRules, reasonRules } from '#shared/schema.ts'
import { useClosedByBack } from '../../browser/open-windows.ts'
import { texts } from '../../texts.ts'
import { confirmLeaving, goodJob, oops } from './dialogs.tsx'
import { isOwnEscape } from '../actions/escape.ts'
import { checkOf, Form } from '../fields/form.tsx'
import { SaveButton } from '../actions/save-button.tsx'
import { TextareaField } from '../fields/text-fields.tsx'

type ReasonDialogProps = {
  opened: boolean
  title: string
  /** The words of the button. */
  action: string
  /** True where the reason may be left out. */
  isOptional?: boolean
  /** What is chosen in addition to the reason, above it. */
  children?: ReactNode
  /** Does it and answers the server's words. */
  send: (Reason: string) => Promise<string>
  onClose: (isDone: boolean) => void
}

/** Asks for the reason without which something is not returned or opened again, or offers a box for one. Closing it with a reason half written asks. */
export function ReasonDialog({ opened, title, onClose, ...rest }: ReasonDialogProps) {
  const unsavedRef = useRef(false)
  const leave = async () => {
    if (!unsavedRef.current || (await confirmLeaving())) onClose(false)
  }
  useClosedByBack(opened, () => void leave())
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
      closeOnEscape={false}
      onKeyDown={(event) => isOwnEscape(event) && void leave()}
    >
      <ReasonForm label={title} {...rest} unsavedRef={unsavedRef} onDone={() => onClose(true)} />
    </Modal>
  )
}

type ReasonFormProps = Pick<ReasonDialogProps, 'action' | 'send' | 'children' | 'isOptional'> & {
  label: string
  unsavedRef: RefObject<boolean>
  onDone: () => void
}

function ReasonForm({ label, action, send, children, isOptional = false, unsavedRef, onDone }: ReasonFormProps) {
  const form = useForm({ defaultValues: { Reason: '' } })
  const { isDirty } = form.formState
  useEffect(() => {
    unsavedRef.current = isDirty
    return () => {
      unsavedRef.current = false
    }
  }, [isDirty, unsavedRef])

  // Shown from here: a list that was reloaded may have removed the dialog already.
  const save = async ({ Reason }: { Reason: string }) => {
    const words = await send(Reason)
    onDone()
    goodJob(words)
  }
  return (
    <Form form={form} check={checkOf(isOptional ? reasonIfAnyRules : reasonRules)} save={save} tellFailure={oops} label={label}>
      <Stack gap="md">
        {children}
        <TextareaField
          name="Reason"
          label={isOptional ? texts.reasonIfAny : texts.reason}
          required={!isOptional}
          maxLength={500}
          data-autofocus
        />
        <SaveButton>{action}</SaveButton>
      </Stack>
    </Form>
  )
}
