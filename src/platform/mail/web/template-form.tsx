import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper, SideBySide, Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { english, englishNameOf, type Language } from '#languages/languages.ts'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useRereadIfRefused } from '#web/ui/actions/reread-if-refused.ts'
import { useSend } from '#web/calls/use-call.ts'
import { mailTemplates, type MailTemplate } from '../contract.ts'
import { wordingViolation } from '../templates.ts'
import { longestSubject, longestText } from '../wording-rules.ts'
import { TemplatePlaceholders } from './template-placeholders.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { texts } from './texts.ts'

type Values = { subject: string; text: string; isSent: boolean }

type TemplateFormProps = { template: MailTemplate; language: Language; onDone: () => void }

export function TemplateForm({ template, language, onDone }: TemplateFormProps) {
  // As opened: the version of a later read would overwrite a change that this person has not seen.
  const [opened] = useState(template)
  const { name, version, subject, text, isEnglish, isSent, isAlwaysSent, original, places, when } = opened
  const send = useSend(mailTemplates.save, [mailTemplates.get])
  const reread = useRereadIfRefused(mailTemplates.get)
  const form = useForm<Values>({ defaultValues: { subject, text, isSent } })
  const { isDirty } = form.formState
  const written = useWatch({ control: form.control })
  useEffect(() => form.setFocus('subject'), [form])

  const save = async (values: Values) => {
    toast(await send.mutateAsync({ name, Language: language, version, ...values }).catch(reread))
    onDone()
  }
  const cancel = async () => {
    if (!isDirty || (await confirmLeaving())) onDone()
  }
  const putBack = () => {
    form.setValue('subject', original.subject, { shouldDirty: true })
    form.setValue('text', original.text, { shouldDirty: true })
  }
  const wording = { subject: written.subject ?? '', text: written.text ?? '' }
  const isOriginal = wording.subject === original.subject && wording.text === original.text

  return (
    <Paper withBorder p="md">
      <Form form={form} check={(values) => wordingViolation(name, values)} save={save} label={name}>
        <Stack gap="md">
          <div>
            <Title order={2}>{name}</Title>
            <Text size="sm" c="dimmed">
              {when}
            </Text>
          </div>
          <SideBySide>
            <Stack gap="md">
              {isEnglish ? <Text size="sm">{texts.isEnglish(englishNameOf(language))}</Text> : null}
              {isAlwaysSent || language !== english ? null : <SwitchField name="isSent" label={texts.isSent} />}
              <TextField name="subject" label={texts.subject} required most={longestSubject} />
              <TextareaField name="text" label={texts.text} required most={longestText} minRows={10} maxRows={24} />
              <TemplatePlaceholders places={places} />
            </Stack>
            <TemplatePreview wording={wording} places={places} />
          </SideBySide>
          <Group gap="sm">
            <SaveButton />
            <Button variant="default" onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
            <Button variant="subtle" disabled={isOriginal} onClick={putBack}>
              {texts.original}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  )
}
