import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { applications, stale, type Application } from '#admissions/record/applications/contract.ts'
import { correctableParts, type Correctable } from '#admissions/record/applications/status/correctable.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { Refused } from '#web/calls/errors.ts'
import { useSend } from '#web/calls/use-call.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { goodJob, oops } from '#web/ui/dialogs/dialogs.tsx'
import { FormDialog, useUnsaved, type FormParts } from '#web/ui/dialogs/reason-dialog.tsx'
import { SearchBox } from '#web/ui/fields/choice-boxes.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { correctionCalls } from '../../contract.ts'
import { texts } from './texts.ts'
import classes from '../corrections.module.css'

export type ReturnedApplication = Pick<Application, 'username' | 'version' | 'Form' | 'Docs'>
export type ReturnDialogProps = {
  application: ReturnedApplication
  opened: boolean
  chosen?: readonly string[]
  onClose: (isDone: boolean) => void
}

/** APP-43: closing the dialog with half-written words asks first. */
export const ReturnDialog = ({ opened, onClose, ...rest }: ReturnDialogProps) => (
  <FormDialog opened={opened} title={texts.title} size="lg" onClose={onClose}>
    {(form) => <ReturnForm {...rest} {...form} />}
  </FormDialog>
)

type Chosen = Correctable & { box: string }
type FormProps = Pick<ReturnDialogProps, 'application' | 'chosen'> & FormParts

function ReturnForm({ application, chosen: first = [], unsavedRef, onDone, cancel }: FormProps) {
  const { username, version, Form: name, Docs } = application
  const parts = correctableParts(
    variantOf(name),
    Docs.map(({ docname }) => docname),
  )
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => parts.filter((part) => first.includes(part.name)).map(boxed))
  const form = useForm<Record<string, string>>({ defaultValues: {}, mode: 'onChange' })
  const sendBack = useReturn()
  const { isDirty } = form.formState
  useUnsaved(unsavedRef, isDirty)

  const bodyOf = (values: Record<string, string>) => ({
    username,
    version,
    items: chosen.map(({ kind, name: of, box }) => ({ kind, name: of, words: values[box] ?? '' })),
  })
  const check = (values: Record<string, string>) => {
    const broken = checkOf(correctionCalls.return.body)(bodyOf(values))
    const box = chosen[Number(broken?.field?.split('.')[1])]?.box
    return broken && { message: broken.message, ...(box !== undefined && { field: box }) }
  }
  const save = async (values: Record<string, string>) => {
    const words = await sendBack(bodyOf(values))
    onDone()
    goodJob(words)
  }
  const left = parts.filter((part) => !chosen.some((each) => keyOf(each) === keyOf(part)))
  const pick = (key: string) => {
    const part = left.find((each) => keyOf(each) === key)
    if (!part) return
    setChosen([...chosen, boxed(part)])
    setTimeout(() => form.setFocus(boxed(part).box))
  }
  const leaveOut = ({ box }: Chosen) => {
    setChosen(chosen.filter((each) => each.box !== box))
    form.unregister(box)
  }
  return (
    <Form form={form} check={check} save={save} tellFailure={oops} label={texts.title}>
      <Stack gap="md">
        <Text size="sm">{texts.addHint}</Text>
        {chosen.map((part) => (
          <Group key={part.box} gap="xs" align="flex-start" wrap="nowrap">
            <div className={classes.grow}>
              <TextareaField name={part.box} label={texts.wordsFor(part.label)} required most={500} minRows={2} />
            </div>
            <ActionIcon variant="subtle" mt={28} aria-label={texts.remove(part.label)} onClick={() => leaveOut(part)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <SearchBox
          key={chosen.length}
          label={texts.add}
          data={left.map((part) => ({ value: keyOf(part), label: part.label, group: part.stage }))}
          value=""
          onChange={pick}
          data-autofocus
        />
        <Group gap="sm" justify="flex-end">
          {cancel}
          <SaveButton>{texts.send}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}

/** Slots have free names, but names of boxes can't have dots or brackets. */
const boxed = (part: Correctable): Chosen => ({ ...part, box: encodeURIComponent(keyOf(part)).replaceAll(/[^A-Za-z0-9]/g, '_') })

const keyOf = ({ kind, name }: Pick<Correctable, 'kind' | 'name'>) => `${kind} ${name}`

/** APP-43: reads a changed application again and keeps the typed words, so that staff can send them after a look. */
function useReturn() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(correctionCalls.return, [applications.getById, applications.timeline])
  return async (body: z.input<typeof correctionCalls.return.body>): Promise<string> => {
    try {
      return (await mutateAsync(body)).Msg
    } catch (error) {
      if (!(error instanceof Refused) || error.message !== stale) throw error
      await client.invalidateQueries({ queryKey: [applications.getById.path] })
      throw new Refused(texts.changedMeanwhile)
    }
  }
}
