import { useState } from 'react'
import { useController } from 'react-hook-form'
import { documentSlots, rulesOfSlot } from '#features/document-slots/contract.ts'
import { job, resumeSlot } from '#features/forms/declarations/job.ts'
import { fileIn } from '#features/forms/web/files/use-uploads.ts'
import { DocumentRow } from '#features/forms/web/files/document-row.tsx'
import { useFormHost } from '#features/forms/web/form-host.ts'
import { fileRules, papers } from '#shared/files/file-kinds.ts'
import { texts as kit } from '#web/texts.ts'
import { useCall } from '#web/calls/use-call.ts'
import { resume } from '../../values.ts'
import { texts } from '../texts.ts'
import { t } from '#web/language/t.ts'

/** The documents that the job form asks for now; undefined while they are not known. */
export const useSlots = () => useCall(documentSlots.get, { Form: job.name, IsActive: true }).data

/** The resume: the one that is stored, or the one that was chosen and goes with the next save. Not there once it is retired. */
export function ResumeField() {
  const { files } = useFormHost()
  const { field } = useController({ name: resume })
  const slots = useSlots()
  const chosen = field.value instanceof File ? field.value : undefined
  const stored = fileIn(files, resumeSlot)
  const [href, setHref] = useState('')
  const slot = slots?.find(({ Name }) => Name === resumeSlot)
  if (slots && !slot) return null

  const choose = (file: File) => {
    URL.revokeObjectURL(href)
    setHref(URL.createObjectURL(file))
    field.onChange(file)
  }
  const current = chosen ? { name: `${chosen.name} – ${texts.keptAtSave}`, href } : stored
  return (
    <div className="field-cell">
      <DocumentRow
        label={texts.uploadResume}
        required={slot?.Required ?? false}
        disabled={!slot}
        rules={slot ? rulesOfSlot(slot) : fileRules(papers)}
        current={current}
        onSend={async (file) => choose(file)}
        onDelete={async () => (chosen ? field.onChange(null) : files.remove(resumeSlot))}
        error={!chosen && stored?.returned ? t(kit.cameBack, { reason: stored.returned }) : undefined}
      />
    </div>
  )
}
