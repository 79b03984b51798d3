import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSend } from '#web/calls/use-call.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { FormDialog, useUnsaved, type FormParts } from '#web/ui/dialogs/reason-dialog.tsx'
import { RadioField } from '#web/ui/fields/tick-fields.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { commentText, longestComment, sheetComments } from '../../comments-contract.ts'
import { cellNames } from '../../sheet/games.ts'
import type { SheetState } from '../../sheet/editing/state.ts'
import { newRow } from '../../sheet/sheet.ts'
import { commentTexts as texts } from './texts.ts'
import type { Comments } from './use-comments.ts'

type CommentDialogProps = {
  comments: Comments
  state: SheetState
}

export const CommentDialog = ({ comments, state }: CommentDialogProps) => (
  <FormDialog opened={comments.isWriting} title={texts.title} onClose={comments.stopWriting}>
    {(form) => <CommentForm ID={comments.ID} state={state} {...form} />}
  </FormDialog>
)

type CommentFormProps = { ID: number; state: SheetState } & FormParts

const rules = z.object({ About: z.enum(['cell', 'row', 'sheet']), Text: commentText })

function CommentForm({ ID, state, unsavedRef, onDone, cancel }: CommentFormProps) {
  const { row, column } = state.cursor
  const rowId = state.history.sheet[row]?.id ?? newRow
  const cell = cellNames[column] ?? 'A'
  const isSaved = rowId !== newRow
  const form = useForm<z.input<typeof rules>>({ defaultValues: { About: isSaved ? 'cell' : 'sheet', Text: '' } })
  useUnsaved(unsavedRef, form.formState.dirtyFields.Text === true)
  const { mutateAsync: add } = useSend(sheetComments.add, changedBy(sheetComments.add))

  async function save({ About, Text: text }: z.output<typeof rules>): Promise<void> {
    const Row = About === 'sheet' ? {} : { Row: rowId }
    const words = await add({ ID, Text: text, ...Row, ...(About === 'cell' && { Cell: cell }) })
    onDone()
    toast(words)
  }
  const choices = [
    { value: 'cell', label: texts.cell(row, cell) },
    { value: 'row', label: texts.row(row) },
    { value: 'sheet', label: texts.wholeSheet },
  ]
  return (
    <Form form={form} check={checkOf(rules)} save={save} guard={false} label={texts.title}>
      <Stack gap="md" align="stretch">
        {isSaved ? (
          <RadioField name="About" label={texts.about} choices={choices} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.notSaved(row)}
          </Text>
        )}
        <TextareaField name="Text" label={texts.text} required most={longestComment} data-autofocus />
        <Group gap="sm" justify="flex-end">
          {cancel}
          <SaveButton>{texts.add}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}
