import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAskedDocuments } from '#admissions/record/applications/web/form/use-asked-documents.ts'
import { job, resumeSlot } from '#admissions/record/forms/declarations/job.ts'
import { fileIn } from '#admissions/record/forms/web/files/use-uploads.ts'
import { DocumentRow } from '#admissions/record/forms/web/files/document-row.tsx'
import { useFormHost } from '#admissions/record/forms/web/form-host.ts'
import { fileRules, papers } from '#shared/files/file-kinds.ts'
import { texts as kit } from '#web/texts.ts'
import { resume } from '../../values.ts'
import { resumeWords } from '../../public-words.ts'
import { t } from '#web/language/t.ts'

export function ResumeField() {
  const { files } = useFormHost()
  const { field } = useController({ name: resume })
  const { documents } = useAskedDocuments(job.name)
  const chosen = field.value instanceof File ? field.value : undefined
  const stored = fileIn(files, resumeSlot)
  const [href, setHref] = useState('')
  const slot = documents?.find(({ name }) => name === resumeSlot)
  if (documents && !slot) return null

  const choose = (file: File) => {
    URL.revokeObjectURL(href)
    setHref(URL.createObjectURL(file))
    field.onChange(file)
  }
  const current = chosen ? { name: `${chosen.name} – ${t(resumeWords.keptAtSave)}`, href } : stored
  return (
    <div className="field-cell">
      <DocumentRow
        label={t(resumeWords.uploadResume)}
        required={slot?.required ?? false}
        disabled={!slot}
        rules={slot?.rules ?? fileRules(papers)}
        current={current}
        onSend={async (file) => choose(file)}
        onDelete={async () => (chosen ? field.onChange(null) : files.remove(resumeSlot))}
        error={!chosen && stored?.returned ? t(kit.cameBack, { reason: stored.returned }) : undefined}
      />
    </div>
  )
}
