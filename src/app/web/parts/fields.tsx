import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { Part } from './part.tsx'

const blank = {
  name: 'Asha',
  empty: '',
  broken: 'asha@',
  locked: 'Set by the office',
  born: '',
  note: '',
  word: '',
  choice: '',
  on: true,
}

export function Fields() {
  const form = useForm({ defaultValues: blank })
  useEffect(() => form.setError('broken', { message: 'Enter a valid email ID.' }), [form])
  return (
    <Part title="Form">
      <Paper withBorder p="md" maw={640}>
        <Form form={form} check={() => undefined} save={async () => {}} guard={false} label="Form">
          <Stack gap="md">
            <TextField name="name" label="Filled" required />
            <TextField name="empty" label="Empty" description="A hint is under the label." placeholder="For example Asha" />
            <TextField name="broken" label="In error" />
            <TextField name="locked" label="Disabled" disabled />
            <DateField name="born" label="Date" wire="DD-MM-YYYY" />
            <SelectField name="choice" label="Choice" choices={['College', 'School', 'Job']} />
            <PasswordField name="word" label="Password" />
            <TextareaField name="note" label="Longer text" />
            <SwitchField name="on" label="Switch" />
            <Group gap="sm">
              <SaveButton intent="add" variant="default">
                Save & add
              </SaveButton>
              <SaveButton />
            </Group>
          </Stack>
        </Form>
      </Paper>
    </Part>
  )
}
