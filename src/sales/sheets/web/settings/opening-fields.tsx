import { distributors } from '#sales/distributors/contract.ts'
import { shows } from '#sales/shows/contract.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField, TextField } from '#web/ui/fields/text-fields.tsx'
import { afterToday, firstSheetDay, tooEarly } from '../../sheet/day.ts'
import { openingTexts as texts } from './texts.ts'
import { distributorName } from '#shared/text/full-name.ts'

export function OpeningFields() {
  const { session } = useSession()
  const today = useServerDay(session?.timeZone ?? 'UTC')
  const { data: showList = [] } = useCall(shows.get, {})
  const { data: distributorList = [] } = useCall(distributors.get, {})
  return (
    <>
      <DateField
        name="Date"
        label={texts.date}
        required
        wire="YYYY-MM-DD"
        limits={{ from: firstSheetDay, to: today, early: tooEarly, late: afterToday }}
      />
      <SelectField
        name="Showid"
        label={texts.show}
        placeholder={texts.anyShow}
        choices={showList.map(({ ID, Time }) => ({ value: String(ID), label: Time }))}
      />
      <SelectField
        name="Distributorid"
        label={texts.distributor}
        placeholder={texts.anyDistributor}
        choices={distributorList.map((distributor) => ({
          value: distributor.DistributorID,
          label: `${distributorName(distributor)} - ${distributor.DistributorID}`,
        }))}
      />
      <NumberField name="Hours" label={texts.hours} description={texts.hoursHint} inputMode="numeric" most={3} required />
      <TextField name="Reason" label={texts.reason} required most={500} autoComplete="off" />
    </>
  )
}
