import { Text } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { masterCalls } from '#features/masters/definition.ts'
import { masters } from '#features/masters/masters.ts'
import { statusNamed, statusOfRow } from '#features/masters/status-title.ts'
import { useCall } from '#web/calls/use-call.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { CheckboxField } from '#web/ui/fields/tick-fields.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { texts } from '../texts.ts'

const titleCalls = masterCalls(masters.Statustitle)

/** LETTER-11, LETTER-18: the status of a decision, why it is given, and whether it approves too. */
export function DecisionFields() {
  const { data: rows = [] } = useCall(titleCalls.get, { IsActive: true })
  const { setValue } = useFormContext()
  const titles = rows.map(statusOfRow)
  const status: unknown = useWatch({ name: 'Status' })
  const { AsksReason, Reasons } = statusNamed(titles, String(status))
  const reason = { name: 'Reason', label: texts.reason, description: texts.reasonHint, required: AsksReason }
  return (
    <>
      <SelectField
        name="Status"
        label={texts.status}
        required
        choices={titles.map(({ title }) => title)}
        onPick={() => setValue('Reason', '')}
      />
      {Reasons.length > 0 ? (
        <SelectField {...reason} choices={Reasons} />
      ) : (
        <TextareaField {...reason} minRows={2} maxLength={500} />
      )}
      <CheckboxField name="Approves" label={texts.approves} description={texts.approvesHint} />
      <Text size="sm" c="dimmed">
        {texts.optionalLetter}
      </Text>
    </>
  )
}
