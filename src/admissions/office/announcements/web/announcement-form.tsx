import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper, SimpleGrid, Stack } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useRereadIfRefused } from '#web/ui/actions/reread-if-refused.ts'
import { useSend } from '#web/calls/use-call.ts'
import { announcementBody, announcements, longestContent, longestTitle, type Announcement } from '../contract.ts'
import { texts } from './texts.ts'

type Values = { title: string; content: string; date: string; until: string; IsActive: boolean }

export function AnnouncementForm({ announcement: newest, onDone }: { announcement?: Announcement; onDone: () => void }) {
  // Keeps the version of the opening: the person has not seen a newer one.
  const [announcement] = useState(newest)
  const send = useSend(announcements.save, [announcements.get])
  const reread = useRereadIfRefused(announcements.get)
  const { title = '', content = '', date = '', until = '', IsActive = true } = announcement ?? {}
  const form = useForm<Values>({ defaultValues: { title, content, date, until, IsActive } })
  const { isDirty } = form.formState
  useEffect(() => form.setFocus('title'), [form])
  const heading = announcement ? texts.editAnnouncement : texts.newAnnouncement

  const save = async (values: Values) => {
    const seen = announcement && { id: announcement.id, Seen: announcement }
    toast(await send.mutateAsync({ ...values, ...seen }).catch(reread))
    onDone()
  }
  const cancel = async () => {
    if (!isDirty || (await confirmLeaving())) onDone()
  }
  return (
    <Paper withBorder p="md">
      <Form form={form} check={check} save={save} label={heading}>
        <Stack gap="md">
          <Title order={2}>{heading}</Title>
          <TextField name="title" label={texts.title} required most={longestTitle} />
          <TextareaField name="content" label={texts.content} required most={longestContent} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField name="date" label={texts.firstDay} description={texts.firstDayHint} wire="YYYY-MM-DD" />
            <DateField name="until" label={texts.lastDay} description={texts.lastDayHint} wire="YYYY-MM-DD" />
          </SimpleGrid>
          <SwitchField name="IsActive" label={texts.isActive} />
          <Group gap="sm">
            <SaveButton />
            <Button variant="default" onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  )
}

const check = checkOf(announcementBody)
