import { Stack, Title } from '@mantine/core'
import { rulesOfSlot } from '#features/document-slots/contract.ts'
import { resumeSlot } from '#features/forms/declarations/job.ts'
import { DocumentUpload, StoredDocument } from '#features/forms/web/files/document-list.tsx'
import { useFormHost } from '#features/forms/web/form-host.ts'
import { useSlots } from './resume-field.tsx'
import { texts } from '../texts.ts'

/** What the document master asks for beside the resume, and files that it asks for no longer. Each goes up at once. */
export function MoreDocuments() {
  const { files } = useFormHost()
  const slots = useSlots() ?? []
  const asked = slots.filter(({ Name }) => Name !== resumeSlot)
  const known = new Set(slots.map(({ Name }) => Name))
  const retired = files.stored.filter(({ docname, path }) => path !== '' && !known.has(docname))
  if (asked.length + retired.length === 0) return null
  return (
    <Stack component="section" aria-label={texts.documents} gap="md" mt="md">
      <Title order={2} size="h5">
        {texts.documents}
      </Title>
      {asked.map((slot) => (
        <DocumentUpload key={slot.ID} document={{ name: slot.Name, required: slot.Required, rules: rulesOfSlot(slot) }} />
      ))}
      {retired.map((file) => (
        <div key={file.docname}>
          <StoredDocument name={file.docname} file={file} />
        </div>
      ))}
    </Stack>
  )
}
