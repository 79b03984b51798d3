import { askedIn } from '#admissions/record/forms/definition/asked.ts'
import { isRequired } from '#admissions/record/forms/engine/check.ts'
import { FieldGrid } from '#admissions/record/forms/web/fields/field-grid.tsx'
import { useFormHost } from '#admissions/record/forms/web/form-host.ts'
import { WaitingRow } from '#admissions/record/forms/web/files/waiting-row.tsx'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { t } from '#web/language/t.ts'
import { resumeWords } from '../../public-words.ts'

// Lazy: the first boxes need no menus.
const ResumeField = lazyPart(async () => (await import('./resume-field.tsx')).ResumeField, WaitingResume)

export function JobFields({ isNew, isMandatory }: { isNew: boolean; isMandatory: boolean }) {
  const { variant, values, today } = useFormHost()
  const isAsked = (name: string) =>
    (isNew && name === variant.columns.MailId) || (isMandatory && isRequired(variant, name, values, today))

  const fields = variant.stages.flatMap((stage) => Object.entries(stage.fields))
  const asked = askedIn(variant, values)
  const shown = fields.filter(([name]) => asked.has(name))
  return <FieldGrid fields={shown} isAsked={isAsked} after={{ PreferredLocation: <ResumeField /> }} />
}

function WaitingResume() {
  return (
    <div className="field-cell">
      <WaitingRow field={{ label: t(resumeWords.uploadResume) }} />
    </div>
  )
}
