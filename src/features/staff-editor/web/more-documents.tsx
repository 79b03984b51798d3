import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { Application } from '#features/applications/contract.ts'
import { rulesOfSlot } from '#features/document-slots/contract.ts'
import { resumeSlot } from '#features/forms/declarations/job.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import { useEditor } from './editor-context.ts'
import { fileIn } from './stored-file.ts'
import { texts } from './texts.ts'
import { useSlots } from './use-slots.ts'

/** What the document master asks for beside the resume, and files that it asks for no longer. Each goes up at once. */
export function MoreDocuments({ record }: { record: Application }) {
  const { upload, remove } = useEditor()
  const slots = useSlots() ?? []
  const asked = slots.filter(({ Name }) => Name !== resumeSlot)
  const known = new Set(slots.map(({ Name }) => Name))
  const retired = record.Docs.filter(({ docname, path }) => path !== '' && !known.has(docname))
  if (asked.length + retired.length === 0) return null
  return (
    <Stack component="section" aria-label={texts.documents} gap="md" mt="md">
      <Title order={2} size="h5">
        {texts.documents}
      </Title>
      {asked.map((slot) => (
        <Upload
          key={slot.ID}
          label={slot.Name}
          required={slot.Required}
          rules={rulesOfSlot(slot)}
          current={fileIn(record, slot.Name)}
          onSend={(file, onProgress) => upload(slot.Name, file, onProgress)}
          onDelete={() => remove(slot.Name)}
          error={fileIn(record, slot.Name)?.mark}
        />
      ))}
      {retired.map(({ docname }) => (
        <StoredFile key={docname} record={record} document={docname} />
      ))}
    </Stack>
  )
}

function StoredFile({ record, document }: { record: Application; document: string }) {
  const file = fileIn(record, document)
  return (
    <div>
      <Text size="sm" fw={500}>
        {document}
      </Text>
      <Anchor href={file?.href} {...newTab} size="sm">
        {file?.name}
      </Anchor>
    </div>
  )
}
