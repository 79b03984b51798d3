import { isRequired } from '#admissions/record/forms/engine/check.ts'
import { FieldGrid } from '#admissions/record/forms/web/fields/field-grid.tsx'
import { useFormHost } from '#admissions/record/forms/web/form-host.ts'
import { WaitingRow } from '#admissions/record/forms/web/files/waiting-row.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { t } from '#web/language/t.ts'
import { resumeWords } from '../../public-words.ts'

// The first boxes can be typed in without what opens menus.
const ResumeField = lazyPart(async () => (await import('./resume-field.tsx')).ResumeField, WaitingResume)

/** All questions of the job form, in the order of the declaration; the resume comes after the preferred location. */
export function JobFields({ isNew, isMandatory }: { isNew: boolean; isMandatory: boolean }) {
  const { variant, values, today } = useFormHost()
  const isAsked = (name: string) =>
    (isNew && name === variant.columns.MailId) || (isMandatory && isRequired(variant, name, values, today))

  const fields = variant.stages.flatMap((stage) => Object.entries(stage.fields))
  const shown = fields.filter(([, field]) => field.shown?.(values) ?? true)
  return <FieldGrid fields={shown} isAsked={isAsked} after={{ PreferredLocation: <ResumeField /> }} />
}

/** Its line, until the code of documents is there. */
function WaitingResume() {
  return (
    <div className="field-cell">
      <WaitingRow field={{ label: t(resumeWords.uploadResume) }} />
    </div>
  )
}
