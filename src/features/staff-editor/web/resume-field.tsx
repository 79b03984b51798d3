import { useState } from 'react'
import { useController } from 'react-hook-form'
import { rulesOfSlot } from '#features/document-slots/contract.ts'
import { resumeSlot } from '#features/forms/declarations/job.ts'
import { fileRules, papers } from '#shared/files/file-kinds.ts'
import { Upload } from '#web/ui/files/upload.tsx'
import { resume } from '../values.ts'
import { useEditor } from './editor-context.ts'
import { fileIn } from './stored-file.ts'
import { texts } from './texts.ts'
import { useSlots } from './use-slots.ts'

/** The resume: the one that is stored, or the one that was chosen and goes with the next save. Not there once it is retired. */
export function ResumeField() {
  const { record, remove } = useEditor()
  const { field } = useController({ name: resume })
  const slots = useSlots()
  const chosen = field.value instanceof File ? field.value : undefined
  const stored = fileIn(record, resumeSlot)
  const [href, setHref] = useState('')
  const slot = slots?.find(({ Name }) => Name === resumeSlot)
  if (slots && !slot) return null

  const choose = (file: File) => {
    URL.revokeObjectURL(href)
    setHref(URL.createObjectURL(file))
    field.onChange(file)
  }
  return (
    <Upload
      label={texts.uploadResume}
      required={slot?.Required ?? false}
      disabled={!slot}
      rules={slot ? rulesOfSlot(slot) : fileRules(papers)}
      current={chosen ? { name: `${chosen.name} – ${texts.keptAtSave}`, href } : stored}
      onSend={async (file) => choose(file)}
      onDelete={async () => (chosen ? field.onChange(null) : remove(resumeSlot))}
      error={chosen ? undefined : stored?.mark}
    />
  )
}
