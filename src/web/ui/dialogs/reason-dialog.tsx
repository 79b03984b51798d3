import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { reasonIfAnyRules, reasonRules } from '#shared/schema.ts'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
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
  /** False if it was closed without being sent. */
  onClose: (isDone: boolean) => void
  /** Its form, which reports with `useUnsaved` whether it has unsent input; `cancel` is the button that closes it without sending. */
  children: (form: FormParts) => ReactNode
}

/** The parts of a `FormDialog` that its form needs. */
export type FormParts = { unsavedRef: RefObject<boolean>; onDone: () => void; cancel: ReactNode }

/** A dialog with one form. Closing it with unsent input asks for confirmation, also with Back. */
export function FormDialog({ opened, title, size, onClose, children }: FormDialogProps) {
  const unsavedRef = useRef(false)
  // Keeps its title while it fades out, even if its owner has already cleared it.
  const [name, setName] = useState(title)
  if (opened && name !== title) setName(title)
  const leave = async () => {
    if (!unsavedRef.current || (await confirmLeaving())) onClose(false)
  }
  return (
    <RouteModal opened={opened} onClose={() => void leave()} title={name} {...(size !== undefined && { size })} centered>
      {children({ unsavedRef, onDone: () => onClose(true), cancel: <CancelButton onPress={() => void leave()} /> })}
    </RouteModal>
  )
}

const CancelButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="default" onClick={onPress}>
    {t(texts.cancel)}
  </Button>
)

/** Reports whether a form in a `FormDialog` has unsent input, until it is unmounted. */
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
  /** The label of the button. */
  action: string
  /** True if the reason is optional. */
  isOptional?: boolean
  /** The reasons to choose from, if it is not free text. */
  reasons?: readonly string[]
  /** Further choices, above the reason. */
  children?: ReactNode
  /** True if one of them takes the focus at first, and not the reason. */
  startsAbove?: boolean
  /** Does it and returns the server's message, unless that is shown elsewhere. */
  send: (Reason: string) => Promise<string | undefined>
  /** Shows the server's message; in a popup for a moment by default. */
  notify?: (words: string) => void
  onClose: (isDone: boolean) => void
}

/** Asks for the required reason of a return or a re-opening, or offers a box for an optional one. Closing it with unsent input asks for confirmation. */
export const ReasonDialog = ({ opened, title, onClose, ...rest }: ReasonDialogProps) => (
  <FormDialog opened={opened} title={title} onClose={onClose}>
    {(form) => <ReasonForm label={title} {...rest} {...form} />}
  </FormDialog>
)

type ReasonFormProps = Pick<
  ReasonDialogProps,
  'action' | 'send' | 'notify' | 'children' | 'isOptional' | 'reasons' | 'startsAbove'
> & {
  label: string
} & FormParts

function ReasonForm({
  label,
  action,
  send,
  notify = goodJob,
  children,
  isOptional = false,
  reasons = [],
  unsavedRef,
  onDone,
  cancel,
  startsAbove = false,
}: ReasonFormProps) {
  const form = useForm({ defaultValues: { Reason: '' } })
  const { isDirty } = form.formState
  useUnsaved(unsavedRef, isDirty)
  const field = { name: 'Reason', label: t(isOptional ? texts.reasonIfAny : texts.reason), required: !isOptional }
  // Shown from here, because a list that was reloaded may already have removed the dialog.
  const save = async ({ Reason }: { Reason: string }) => {
    const words = await send(Reason)
    onDone()
    if (words !== undefined) notify(words)
  }
  return (
    <Form form={form} check={checkOf(isOptional ? reasonIfAnyRules : reasonRules)} save={save} tellFailure={oops} label={label}>
      <Stack gap="md">
        {children}
        {reasons.length > 0 ? (
          <SelectField {...field} choices={reasons} />
        ) : (
          <TextareaField {...field} most={500} {...(startsAbove ? {} : { 'data-autofocus': true })} />
        )}
        <Group gap="sm" justify="flex-end">
          {cancel}
          <SaveButton>{action}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}
