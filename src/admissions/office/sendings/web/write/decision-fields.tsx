import { Text } from '#web/kit/text.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { statusNamed, statusOfRow } from '#admissions/record/masters/status-title.ts'
import { useCall } from '#web/calls/use-call.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { CheckboxField } from '#web/ui/fields/tick-fields.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { texts } from '../texts.ts'
import { useLetters } from './use-letters.ts'

const titleCalls = masterCalls(masters.Statustitle)

/** STAT-10: a status brings its letter, unless somebody has written one. */
export function DecisionFields() {
  const { data: rows = [] } = useCall(titleCalls.get, { IsActive: true })
  const { setValue } = useFormContext()
  const { isUntouched, fill } = useLetters()
  const titles = rows.map(statusOfRow)
  const status: unknown = useWatch({ name: 'Status' })
  const { AsksReason, Reasons } = statusNamed(titles, String(status))
  const pick = (chosen: string) => {
    setValue('Reason', '')
    if (isUntouched()) fill(statusNamed(titles, chosen).Letter)
  }
  const reason = { name: 'Reason', label: texts.reason, description: texts.reasonHint, required: AsksReason }
  return (
    <>
      <SelectField
        name="Status"
        label={texts.status}
        required
        choices={titles.map(({ title }) => title)}
        onPick={pick}
        data-autofocus
      />
      {Reasons.length > 0 ? <SelectField {...reason} choices={Reasons} /> : <TextareaField {...reason} minRows={2} most={500} />}
      <CheckboxField name="Approves" label={texts.approves} description={texts.approvesHint} />
      <Text size="sm" c="dimmed">
        {texts.optionalLetter}
      </Text>
    </>
  )
}
