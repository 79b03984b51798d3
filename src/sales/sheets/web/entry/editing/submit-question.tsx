import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { send } from '#web/calls/api.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { FormDialog, useUnsaved, type FormParts } from '#web/ui/dialogs/reason-dialog.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { submitNote, type SheetStatus } from '../../../contract.ts'
import type { SheetState } from '../../../sheet/editing/state.ts'
import type { Sheet } from '../../../sheet/sheet.ts'
import { noteNeeded, warningText } from '../../../sheet/warnings.ts'
import { checkSheet, type SheetWarning } from '../../../warnings-contract.ts'
import { screenWarnings, WarningList } from '../../grid/sheet-warnings.tsx'
import { texts } from '../texts.ts'

export type SubmitQuestion = {
  warnings: readonly SheetWarning[]
  isNoteRequired: boolean
  answer: (note: string | undefined) => void
}

/** SALES-63: resolves to the note, blank without warnings; undefined cancels. Only the server can compare the total. */
export function useSubmitQuestion() {
  const [question, setQuestion] = useState<SubmitQuestion>()
  async function askAbout({ ID, LargeAmount }: SheetStatus, sheet: Sheet): Promise<string | undefined> {
    const { Warnings, NoteRequired } = await send(checkSheet, { ID })
    const warnings = [...screenWarnings(LargeAmount)(sheet), ...Warnings.filter(({ Row }) => Row === 0)]
    if (warnings.length === 0) return ''
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    setQuestion({ warnings, isNoteRequired: NoteRequired, answer: resolve })
    return promise.finally(() => setQuestion(undefined))
  }
  return { question, askAbout }
}

type SubmitDialogProps = {
  question: SubmitQuestion | undefined
  onChange: (change: (state: SheetState) => SheetState) => void
}

export const SubmitDialog = ({ question, onChange }: SubmitDialogProps) => (
  <FormDialog opened={question !== undefined} title={texts.submitTitle} size="lg" onClose={() => question?.answer(undefined)}>
    {({ unsavedRef }) => (question ? <SubmitForm {...question} unsavedRef={unsavedRef} onChange={onChange} /> : null)}
  </FormDialog>
)

type SubmitFormProps = SubmitQuestion & Pick<SubmitDialogProps, 'onChange'> & Pick<FormParts, 'unsavedRef'>

function SubmitForm({ warnings, isNoteRequired, answer, unsavedRef, onChange }: SubmitFormProps) {
  const form = useForm({ defaultValues: { Note: '' } })
  useUnsaved(unsavedRef, form.formState.isDirty)
  const [first] = warnings.filter(({ Kind }) => Kind !== 'lone')
  const rules = z.object({
    Note:
      isNoteRequired && first
        ? submitNote.check(z.refine((note) => note !== '', noteNeeded(warningText(first.Row, first.Cell, first.Message))))
        : submitNote,
  })
  return (
    <Form form={form} check={checkOf(rules)} save={async ({ Note }) => answer(Note)} guard={false} label={texts.submitTitle}>
      <Stack gap="md" align="stretch">
        <WarningList
          warnings={warnings}
          leadsToPaper
          onChange={(change) => {
            answer(undefined)
            onChange(change)
          }}
        />
        <TextareaField
          name="Note"
          label={isNoteRequired ? texts.submitNote : texts.submitNoteIfAny}
          required={isNoteRequired}
          most={500}
          data-autofocus
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => answer(undefined)}>
            {texts.goBack}
          </Button>
          <SaveButton>{texts.submitIt}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}
