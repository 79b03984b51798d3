import { choiceLabel } from '#admissions/record/applications/record/choice-words.ts'
import { listCalls } from '#admissions/record/applications/record/list-calls.ts'
import { ownerChoices, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { forms, formNames } from '#shared/form-name.ts'
import { useCall } from '#web/calls/use-call.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import type { Rule } from '../contract.ts'
import { texts } from './texts.ts'

export function RuleFields({ rule }: { rule: Rule | undefined }) {
  const { data: programs = [] } = useCall(listCalls.values, { field: 'Program' })
  const { data: staff = [] } = useCall(queueCalls.staff, {})
  return (
    <>
      <SelectField
        name="Form"
        label={texts.form}
        required
        choices={formNames.map((value) => ({ value, label: forms[value].title }))}
        data-autofocus
      />
      <SelectField
        name="Program"
        label={texts.program}
        description={texts.programHint}
        choices={programs.flatMap((value) => (value === '' ? [] : { value, label: choiceLabel('Program', value) }))}
      />
      <MultiSelectField
        name="Members"
        label={texts.members}
        description={texts.membersHint}
        required
        choices={ownerChoices(staff)}
      />
      <NumberField name="Days" label={texts.days} description={texts.daysHint} inputMode="numeric" required />
      {rule ? <SwitchField name="IsActive" label={texts.isActive} /> : null}
    </>
  )
}
