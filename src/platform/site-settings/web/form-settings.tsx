import { forms, type FormName } from '#shared/form-name.ts'
import { Group } from '#web/kit/layout.tsx'
import { useWatch } from 'react-hook-form'
import { approvalAskLabels, approvalAsks } from '#shared/text/approval-bars.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import { currencies } from '../contract.ts'
import { texts } from './texts.ts'
import { TranslatedField } from './translated-field.tsx'
import classes from './site-settings.module.css'

export function FormSettings({ name }: { name: FormName }) {
  const hasFee = useWatch<Record<string, unknown>>({ name: `Fees.${name}.on` }) === true
  return (
    <fieldset className={classes.form}>
      <legend>{forms[name].title}</legend>
      <SwitchField name={`offered.${name}`} label={texts.offered} description={texts.offeredHint} />
      <TranslatedField
        name={`FormTexts.${name}.Introduction`}
        label={texts.introduction}
        description={texts.introductionHint}
        most={300}
      />
      <NumberField name={`FormTexts.${name}.Minutes`} label={texts.minutes} inputMode="numeric" />
      <TranslatedField name={`FormTexts.${name}.Next`} label={texts.whatNext} description={texts.whatNextHint} most={600} />
      <MultiSelectField
        name={`ApprovalAsks.${name}`}
        label={texts.approvalAsks}
        description={texts.approvalAsksHint}
        choices={approvalAsks.map((ask) => ({ value: ask, label: approvalAskLabels[ask] }))}
      />
      <SwitchField name={`Fees.${name}.on`} label={texts.fee} />
      {hasFee ? (
        <Group gap="md" align="flex-start">
          <NumberField name={`Fees.${name}.amount`} label={texts.amount} inputMode="numeric" required />
          <SelectField name={`Fees.${name}.currency`} label={texts.currency} choices={currencies} required />
        </Group>
      ) : null}
    </fieldset>
  )
}
