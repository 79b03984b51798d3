import { texts as kit } from '#web/texts.ts'
import type { FileRules } from '#web/values/file-rules.ts'
import { documentsMissing } from '../../texts.ts'
import { pictureSlots } from '../../variant.ts'
import { CorrectionNote } from '../fields/asked.tsx'
import { placeOf } from '../fields/field-props.ts'
import { useFormHost } from '../form-host.ts'
import { texts } from '../texts.ts'
import { DocumentRow, ReadOnlyRow } from './document-row.tsx'
import { readPhotos } from './pages/read-photos.ts'
import { fileIn } from './use-uploads.ts'
import { t } from '#web/language/t.ts'

export type AskedDocument = { name: string; required: boolean; rules: FileRules }

type DocumentListProps = {
  documents: readonly AskedDocument[]
  elsewhere?: readonly string[]
  isAsked?: boolean
  isLocked?: boolean
  /** These may change even in a locked application. */
  open?: readonly string[]
}

/** DOC-14: requested documents first, then files that are no longer requested (DOC-11). */
export function DocumentList({ documents, elsewhere = [], isAsked = false, isLocked = false, open = [] }: DocumentListProps) {
  const { files, variant } = useFormHost()
  const others = new Set([...documents.map(({ name }) => name), ...pictureSlots(variant), ...elsewhere])
  const retired = files.stored.filter(({ docname, path }) => path !== '' && !others.has(docname))
  if (documents.length + retired.length === 0) return null
  return (
    <fieldset className="plain-fieldset">
      <legend className="group-heading">{t(texts.documents)}</legend>
      <ul className="document-list">
        {documents.map((document) => (
          <li key={document.name} id={placeOf(document.name)} tabIndex={-1}>
            <CorrectionNote name={document.name} />
            {isLocked && !open.includes(document.name) ? (
              <ReadOnlyRow label={t(document.name)} current={fileIn(files, document.name)} />
            ) : (
              <AskedRow document={document} isAsked={isAsked} />
            )}
          </li>
        ))}
        {retired.map(({ docname }) => (
          <li key={docname}>
            <ReadOnlyRow label={t(docname)} current={fileIn(files, docname)} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function AskedRow({ document: { name, required, rules }, isAsked }: { document: AskedDocument; isAsked: boolean }) {
  const { files, corrections } = useFormHost()
  const file = fileIn(files, name)
  const returned = corrections?.[name] ? undefined : file?.returned
  const missing = isAsked && required && !file ? t(documentsMissing([name])) : undefined
  return (
    <DocumentRow
      label={t(name)}
      required={required}
      rules={rules}
      current={file}
      slot={files.slots[name]}
      onSend={(chosen) => files.send(name, chosen)}
      onDelete={() => files.remove(name)}
      onAddPages={async (photos) => files.addPages(name, await readPhotos(photos))}
      onPages={(pages) => files.setPages(name, pages)}
      error={returned ? t(kit.cameBack, { reason: returned }) : missing}
    />
  )
}
