import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
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
  children: (form: FormParts) => ReactNode
}

export type FormParts = { unsavedRef: RefObject<boolean>; onDone: () => void; cancel: ReactNode }

/** Closing it with unsent input asks for confirmation, also with Back. */
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
  action: string
  isOptional?: boolean
  reasons?: readonly string[]
  children?: ReactNode
  startsAbove?: boolean
  send: (Reason: string) => Promise<string | undefined>
  notify?: (words: string) => void
  onClose: (isDone: boolean) => void
}

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
