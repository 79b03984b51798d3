import { letterCalls } from '#admissions/record/letters/contract.ts'
import { NameFields } from '#platform/wordings/web/name-fields.tsx'
import { changePolicies, changePolicyLabels } from '#shared/change-policy.ts'
import { formNames, forms } from '#shared/form-name.ts'
import { useCall } from '#web/calls/use-call.ts'
import { MultiSelectField, SelectField, TagsField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { useField } from '#web/ui/fields/field.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { masterCalls } from '../definition.ts'
import { masters } from '../masters.ts'
import { meanings } from '../meanings.ts'
import { statusColours, statusOfRow } from '../status-title.ts'
import type { MasterRow } from '../row.ts'
import { statusTexts as texts } from './status-texts.ts'

export function StatusFields({ row }: { row: MasterRow | undefined }) {
  const { data = [] } = useCall(masterCalls(masters.Statustitle).get, {})
  const own = row && statusOfRow(row).title
  const others = data.map((each) => statusOfRow(each).title).filter((title) => title !== own)
  const { data: letters = [] } = useCall(letterCalls.get, {})
  const { value: asks } = useField('AsksReason')
  const { value: isHidden } = useField('IsInternal')
  return (
    <>
      <SelectField
        name="Meaning"
        label={texts.meaning}
        description={texts.meaningHint}
        required
        choices={meanings.map((value) => ({ value, label: texts.meanings[value] }))}
      />
      <MultiSelectField
        name="Forms"
        label={texts.forms}
        placeholder={texts.allForms}
        choices={formNames.map((value) => ({ value, label: forms[value].title }))}
      />
      <SelectField
        name="Colour"
        label={texts.colour}
        placeholder={texts.usualColour}
        choices={statusColours.flatMap((value) => (value === '' ? [] : { value, label: texts.colours[value] }))}
      />
      <MultiSelectField name="FollowedBy" label={texts.followedBy} placeholder={texts.anyStatus} choices={others} />
      <SwitchField name="Final" label={texts.final} />
      <SwitchField name="AsksReason" label={texts.asksReason} />
      {asks === true ? <TagsField name="Reasons" label={texts.reasons} placeholder={texts.freeText} /> : null}
      <SwitchField name="IsInternal" label={texts.internal} description={texts.internalHint} />
      {isHidden === true ? null : (
        <>
          <TextField name="Label" label={texts.label} description={texts.labelHint} autoComplete="off" most={200} />
          <NameFields />
          <SwitchField name="SendsMail" label={texts.sendsMail} />
        </>
      )}
      {letters.length === 0 ? null : (
        <SelectField
          name="Letter"
          label={texts.letter}
          description={texts.letterHint}
          placeholder={texts.noLetter}
          choices={letters.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
      )}
      <SelectField
        name="ApplicantMayChange"
        label={texts.mayChange}
        required
        choices={changePolicies.map((value) => ({ value, label: changePolicyLabels[value] }))}
      />
    </>
  )
}
