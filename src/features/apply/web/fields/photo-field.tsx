import { Text } from '@mantine/core'
import { fieldsOf, identifierField } from '#features/forms/variant.ts'
import { texts as kit } from '#web/texts.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import { words } from '../../texts.ts'
import { pictureRules } from '../../upload-rules.ts'
import type { FieldProps } from './field-props.ts'
import { downloadUrl, pictureUrl, useUploads } from './use-uploads.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** FORM-22: a picture of the applicant, with download and delete. */
export function PhotoField({ name, field, required }: FieldProps) {
  const { kept, variant, autosave, messages } = useWizard()
  const { upload, remove } = useUploads()
  const stored = kept.record?.Docs.find(({ docname, path }) => docname === name && path !== '')
  // An application that staff begin exists once it has its e-mail address or mobile number.
  const waits = !kept.record && !autosave.isNamed
  const identifier = fieldsOf(variant)[identifierField(variant)]?.label ?? ''
  return (
    <>
      <Upload
        label={field.label}
        required={required}
        disabled={waits}
        rules={pictureRules}
        current={stored && { name: stored.name, href: downloadUrl(stored.path), thumbnail: pictureUrl(stored.path) }}
        onSend={(file, onProgress) => upload(name, file, onProgress)}
        onDelete={() => remove(name)}
        error={messages[name] ?? (stored?.returned ? kit.cameBack(stored.returned) : undefined)}
      />
      {waits ? (
        <Text size="sm" c="dimmed" mt="xs">
          {words.identifierFirst(identifier)}
        </Text>
      ) : null}
    </>
  )
}
