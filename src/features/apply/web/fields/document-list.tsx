import { Anchor, Text } from '@mantine/core'
import type { StoredDocument } from '#features/applications/contract.ts'
import { documentSlots, rulesOfSlot, type Slot } from '#features/document-slots/contract.ts'
import { documentsMissing } from '#features/forms/texts.ts'
import { pictureSlots } from '#features/forms/variant.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { texts as kit } from '#web/texts.ts'
import { useCall } from '#web/calls/use-call.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { Upload } from '#web/ui/files/upload.tsx'
import { words } from '../../texts.ts'
import { downloadUrl, useUploads } from './use-uploads.ts'
import { placeOf } from '../stages/use-steps.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** A file that is there. */
type Stored = Pick<StoredDocument, 'docname' | 'path' | 'name' | 'returned'>

/**
 * DOC-14: the documents of an application: what the form asks for now with the file that is there, then files that it no
 * longer asks for (DOC-11).
 */
export function DocumentList({ isAsked, isLocked }: { isAsked: boolean; isLocked: boolean }) {
  const { kept, variant } = useWizard()
  const { data: slots, error, refetch } = useCall(documentSlots.get, { Form: variant.name, IsActive: true })
  if (error && !slots) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!slots) return <Text component="output">{words.loading}</Text>

  const others = new Set([...slots.map(({ Name }) => Name), ...pictureSlots(variant)])
  const stored = kept.record?.Docs.filter(({ path }) => path !== '') ?? []
  const fileOf = (slot: Slot) => stored.find(({ docname }) => docname === slot.Name)
  return (
    <fieldset className="plain-fieldset">
      <legend className="group-heading">{words.documents}</legend>
      <ul className="document-list">
        {slots.map((slot) => (
          <li key={slot.Name} id={placeOf(slot.Name)} tabIndex={-1}>
            {isLocked ? (
              <ToRead name={slot.Name} file={fileOf(slot)} />
            ) : (
              <ToFill slot={slot} file={fileOf(slot)} isAsked={isAsked} />
            )}
          </li>
        ))}
        {stored
          .filter(({ docname }) => !others.has(docname))
          .map((file) => (
            <li key={file.docname}>
              <ToRead name={file.docname} file={file} />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

function ToFill({ slot, file, isAsked }: { slot: Slot; file: Stored | undefined; isAsked: boolean }) {
  const { upload, remove } = useUploads()
  const { Name, Required } = slot
  const lacks = isAsked && Required && !file ? documentsMissing([Name]) : undefined
  return (
    <Upload
      label={Name}
      required={Required}
      rules={rulesOfSlot(slot)}
      current={file ? { name: file.name, href: downloadUrl(file.path) } : undefined}
      onSend={(chosen, onProgress) => upload(Name, chosen, onProgress)}
      onDelete={() => remove(Name)}
      error={file?.returned ? kit.cameBack(file.returned) : lacks}
    />
  )
}

const ToRead = ({ name, file }: { name: string; file: Stored | undefined }) => (
  <>
    <Text size="sm" fw={500}>
      {name}
    </Text>
    {file ? (
      <Anchor href={downloadUrl(file.path)} {...newTab} size="sm">
        {file.name}
      </Anchor>
    ) : (
      <Text size="sm" c="dimmed">
        {words.blank}
      </Text>
    )}
  </>
)
