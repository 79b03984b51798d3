import { Fieldset } from '@mantine/core'
import { SideBySide, Stack } from '#web/kit/layout.tsx'
import '@mantine/core/styles/Fieldset.css'
import { useSession } from '#web/session/session.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField, TextField } from '#web/ui/fields/text-fields.tsx'
import type { Show } from '../contract.ts'
import { RateHistory } from './rate-history.tsx'
import { texts } from './texts.ts'

export const ShowFields = ({ show }: { show: Show | undefined }) => (
  <>
    <TextField
      name="Time"
      label={texts.time}
      placeholder={texts.timeExample}
      required
      most={50}
      autoComplete="off"
      data-autofocus
    />
    <TextField name="Closes" label={texts.closes} description={texts.closesHint} autoComplete="off" />
    <Fieldset legend={texts.prizes}>
      <Stack gap="md">
        <SideBySide columns={3}>
          <NumberField name="Prize_single" label={texts.single} />
          <NumberField name="Prize_double" label={texts.double} />
          <NumberField name="Prize_triple" label={texts.triple} />
        </SideBySide>
        {show ? <ChangeFields /> : null}
      </Stack>
    </Fieldset>
    <SwitchField name="IsActive" label={texts.isActive} />
    {show ? <RateHistory showId={show.ID} /> : null}
  </>
)

/** FIND-13: only the owner changes past days, and says why. */
function ChangeFields() {
  const mayChangePast = useSession().can('changePastRates')
  return (
    <>
      <DateField name="From" label={texts.from} description={texts.fromHint} wire="YYYY-MM-DD" />
      {mayChangePast ? (
        <TextField name="Reason" label={texts.reason} description={texts.reasonHint} most={500} autoComplete="off" />
      ) : null}
    </>
  )
}
