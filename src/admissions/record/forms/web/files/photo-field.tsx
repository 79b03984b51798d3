import { Text } from '#web/kit/text.tsx'
import { fileRules, pictures } from '#shared/files/file-kinds.ts'
import { texts as kit } from '#web/texts.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { useFormHost } from '../form-host.ts'
import { fileIn } from './use-uploads.ts'
import { DocumentRow } from './document-row.tsx'
import { t } from '#web/language/t.ts'

/** Checked before the upload; the server checks again. */
export const pictureRules = fileRules(pictures)

/** FORM-22: people can replace and delete the picture. */
export function PhotoField({ name, field, required }: FieldProps) {
  const { files, problems } = useFormHost()
  const stored = fileIn(files, name)
  return (
    <>
      <DocumentRow
        label={field.label}
        required={required}
        disabled={files.waits !== undefined}
        rules={pictureRules}
        current={stored && { ...stored, thumbnail: files.thumbnailUrl(stored.path) }}
        slot={files.slots[name]}
        onSend={(file) => files.send(name, file)}
        onDelete={() => files.remove(name)}
        error={problems[name] ?? (stored?.returned ? t(kit.cameBack, { reason: stored.returned }) : undefined)}
      />
      {files.waits === undefined ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {files.waits}
        </Text>
      )}
    </>
  )
}
