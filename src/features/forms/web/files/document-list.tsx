import { Anchor, Text } from '@mantine/core'
import { newTab } from '#web/browser/new-tab.ts'
import { texts as kit } from '#web/texts.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import type { FileRules } from '#web/values/file-rules.ts'
import { documentsMissing } from '../../texts.ts'
import { pictureSlots } from '../../variant.ts'
import { placeOf } from '../fields/field-props.ts'
import { useFormHost, type StoredFile } from '../form-host.ts'
import { texts } from '../texts.ts'

/** A document that the form asks for now. */
export type AskedDocument = { name: string; required: boolean; rules: FileRules }

type DocumentListProps = {
  documents: readonly AskedDocument[]
  /** Required documents without a file say so. */
  isAsked: boolean
  isLocked: boolean
}

/**
 * DOC-14: the documents of an application: what the form asks for now with the file that is there, then files that it no
 * longer asks for (DOC-11).
 */
export function DocumentList({ documents, isAsked, isLocked }: DocumentListProps) {
  const { files, variant } = useFormHost()
  const others = new Set([...documents.map(({ name }) => name), ...pictureSlots(variant)])
  const stored = files.stored.filter(({ path }) => path !== '')
  const fileOf = (document: string) => stored.find(({ docname }) => docname === document)
  return (
    <fieldset className="plain-fieldset">
      <legend className="group-heading">{texts.documents}</legend>
      <ul className="document-list">
        {documents.map((document) => (
          <li key={document.name} id={placeOf(document.name)} tabIndex={-1}>
            {isLocked ? (
              <StoredDocument name={document.name} file={fileOf(document.name)} />
            ) : (
              <DocumentUpload document={document} isAsked={isAsked} />
            )}
          </li>
        ))}
        {stored
          .filter(({ docname }) => !others.has(docname))
          .map((file) => (
            <li key={file.docname}>
              <StoredDocument name={file.docname} file={file} />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

type DocumentUploadProps = { document: AskedDocument; isAsked?: boolean }

/** A document that is asked for, with the file that is there. */
export function DocumentUpload({ document: { name, required, rules }, isAsked = false }: DocumentUploadProps) {
  const { files } = useFormHost()
  const file = files.stored.find(({ docname, path }) => docname === name && path !== '')
  const missing = isAsked && required && !file ? documentsMissing([name]) : undefined
  return (
    <Upload
      label={name}
      required={required}
      rules={rules}
      current={file && { name: file.name, href: files.downloadUrl(file.path) }}
      onSend={(chosen, onProgress) => files.upload(name, chosen, onProgress)}
      onDelete={() => files.remove(name)}
      error={file?.returned ? kit.cameBack(file.returned) : missing}
    />
  )
}

/** A document to be read: its name, and the file in it if there is one. */
export function StoredDocument({ name, file }: { name: string; file: StoredFile | undefined }) {
  const { files } = useFormHost()
  return (
    <>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {file ? (
        <Anchor href={files.downloadUrl(file.path)} {...newTab} size="sm">
          {file.name}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {kit.blank}
        </Text>
      )}
    </>
  )
}
