import { Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { reasonIfAnyRules, reasonRules } from '#shared/schema.ts'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { isOwnEscape } from '../actions/escape.ts'
import { confirmLeaving, goodJob, oops } from './dialogs.tsx'
import { checkOf, Form } from '../fields/form.tsx'
import { SaveButton } from '../actions/save-button.tsx'
import { SelectField } from '../fields/choice-fields.tsx'
import { TextareaField } from '../fields/text-fields.tsx'
import { RouteModal } from './route-modal.tsx'

type FormDialogProps = {
  opened: boolean
  title: string
  size?: string
  /** False where it was closed without being sent. */
  onClose: (isDone: boolean) => void
  /** Its form, which says by `useUnsaved` whether something in it is half written. */
  children: (form: { unsavedRef: RefObject<boolean>; onDone: () => void }) => ReactNode
}

/** A window with one form. Closing it with something half written asks, by Back too. */
export function FormDialog({ opened, title, size, onClose, children }: FormDialogProps) {
  const unsavedRef = useRef(false)
  // While it fades out it is still named, whatever its owner has forgotten by then.
  const [name, setName] = useState(title)
  if (opened && name !== title) setName(title)
  const leave = async () => {
    if (!unsavedRef.current || (await confirmLeaving())) onClose(false)
  }
  return (
    <RouteModal
      opened={opened}
      onClose={() => void leave()}
      title={name}
      {...(size !== undefined && { size })}
      centered
      closeOnEscape={false}
      onKeyDown={(event) => isOwnEscape(event) && void leave()}
    >
      {children({ unsavedRef, onDone: () => onClose(true) })}
    </RouteModal>
  )
}

/** Notes whether a form in a `FormDialog` is half written, until it is gone. */
export function useUnsaved(unsavedRef: RefObject<boolean>, isDirty: boolean): void {
  useEffect(() => {
    unsavedRef.current = isDirty
    return () => {
      unsavedRef.current = false
    }
  }, [isDirty, unsavedRef])
}

type ReasonDialogProps = {
  opened: boolean
  title: string
  /** The words of the button. */
  action: string
  /** True where the reason may be left out. */
  isOptional?: boolean
  /** The reasons to choose from, where it is not free text. */
  reasons?: readonly string[]
  /** What is chosen in addition to the reason, above it. */
  children?: ReactNode
  /** Does it and answers the server's words. */
  send: (Reason: string) => Promise<string>
  /** Where the server's words appear: over everything for a moment, unless the work goes on at once. */
  tell?: (words: string) => void
  onClose: (isDone: boolean) => void
}

/** Asks for the reason without which something is not returned or opened again, or offers a box for one. Closing it with a reason half written asks. */
export const ReasonDialog = ({ opened, title, onClose, ...rest }: ReasonDialogProps) => (
  <FormDialog opened={opened} title={title} onClose={onClose}>
    {(form) => <ReasonForm label={title} {...rest} {...form} />}
  </FormDialog>
)

type ReasonFormProps = Pick<ReasonDialogProps, 'action' | 'send' | 'tell' | 'children' | 'isOptional' | 'reasons'> & {
  label: string
  unsavedRef: RefObject<boolean>
  onDone: () => void
}

function ReasonForm({
  label,
  action,
  send,
  tell = goodJob,
  children,
  isOptional = false,
  reasons = [],
  unsavedRef,
  onDone,
}: ReasonFormProps) {
  const form = useForm({ defaultValues: { Reason: '' } })
  const { isDirty } = form.formState
  useUnsaved(unsavedRef, isDirty)
  const field = { name: 'Reason', label: t(isOptional ? texts.reasonIfAny : texts.reason), required: !isOptional }
  // Shown from here: a list that was reloaded may have removed the dialog already.
  const save = async ({ Reason }: { Reason: string }) => {
    const words = await send(Reason)
    onDone()
    tell(words)
  }
  return (
    <Form form={form} check={checkOf(isOptional ? reasonIfAnyRules : reasonRules)} save={save} tellFailure={oops} label={label}>
      <Stack gap="md">
        {children}
        {reasons.length > 0 ? (
          <SelectField {...field} choices={reasons} />
        ) : (
          <TextareaField {...field} maxLength={500} data-autofocus />
        )}
        <Group justify="flex-end">
          <SaveButton>{action}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}
