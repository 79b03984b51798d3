import { useFormContext } from 'react-hook-form'
import { isRequired } from '#features/forms/engine/check.ts'
import { job } from '#features/forms/declarations/job.ts'
import { candidate } from '#features/forms/declarations/job/candidate.ts'
import type { Field } from '#features/forms/variant.ts'
import { FieldGrid } from '#features/forms/web/fields/field-grid.tsx'
import { useFormHost } from '#features/forms/web/form-host.ts'
import { patchOf, type EditorValues } from '../../values.ts'
import { ResumeField } from './resume-field.tsx'

type JobFieldsProps = {
  isNew: boolean
  isMandatory: boolean
  /** As staff fill them in by default. */
  fields?: Readonly<Record<string, Field>>
}

/** All that is asked of a candidate, in the order of the declaration; the resume comes after the preferred location. */
export function JobFields({ isNew, isMandatory, fields = candidate.fields }: JobFieldsProps) {
  const { today } = useFormHost()
  const values = useFormContext<EditorValues>().watch()
  const answers = patchOf(values, isNew)
  const isAsked = (name: string) =>
    (isNew && name === job.columns.MailId) || (isMandatory && isRequired(job, name, answers, today))

  const shown = Object.entries(fields).filter(([, field]) => field.shown?.(values) ?? true)
  return <FieldGrid fields={shown} isAsked={isAsked} after={{ PreferredLocation: <ResumeField /> }} />
}
