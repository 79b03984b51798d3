import { Text } from '@mantine/core'
import { fileRules, pictures } from '#shared/files/file-kinds.ts'
import { texts as kit } from '#web/texts.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { useFormHost } from '../form-host.ts'

/** What the photo and the signatures take, and how the rest is refused before it is sent; the server checks again. */
export const pictureRules = fileRules(pictures)

/** FORM-22: a picture of the applicant, with download and delete. */
export function PhotoField({ name, field, required }: FieldProps) {
  const { files, problems } = useFormHost()
  const stored = files.stored.find(({ docname, path }) => docname === name && path !== '')
  return (
    <>
      <Upload
        label={field.label}
        required={required}
        disabled={files.waits !== undefined}
        rules={pictureRules}
        current={stored && { name: stored.name, href: files.downloadUrl(stored.path), thumbnail: files.pictureUrl(stored.path) }}
        onSend={(file, onProgress) => files.upload(name, file, onProgress)}
        onDelete={() => files.remove(name)}
        error={problems[name] ?? (stored?.returned ? kit.cameBack(stored.returned) : undefined)}
      />
      {files.waits === undefined ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {files.waits}
        </Text>
      )}
    </>
  )
}
