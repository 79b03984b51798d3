import { SideBySide } from '#web/kit/layout.tsx'
import { useSession } from '#web/session/session.tsx'
import { shows } from '#sales/shows/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { MultiSelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField, TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { readOwnMobile, type Distributor } from '../contract.ts'
import { texts } from './texts.ts'
import { readEmail } from '#shared/values/email.ts'
import { formatIsoDate, yearsBefore } from '#shared/time/dates.ts'
import { keepRead } from '#web/values/typed-numbers.ts'
import type { DateLimits } from '#web/values/date-text.ts'
import { serverToday } from '#web/browser/server-clock.ts'

export const DistributorFields = ({ distributor }: { distributor: Distributor | undefined }) => (
  <>
    <TextField name="DistributorID" label={texts.id} required most={50} autoComplete="off" data-autofocus />
    <SideBySide>
      <TextField name="Firsrname" label={texts.firstName} required most={100} autoComplete="off" />
      <TextField name="Lastname" label={texts.lastName} required most={100} autoComplete="off" />
    </SideBySide>
    <TextareaField name="Address" label={texts.address} required most={500} autoComplete="off" minRows={2} />
    <SideBySide>
      <TextField name="City" label={texts.city} required most={100} autoComplete="off" />
      <TextField name="Email" label={texts.email} read={readEmail} required most={254} inputMode="email" autoComplete="off" />
      <NumberField name="Mobile" label={texts.mobile} keep={keepMobile} read={readOwnMobile} required autoComplete="off" />
      <BirthField />
    </SideBySide>
    <NoSheetField />
    {distributor ? <SwitchField name="IsActive" label={texts.isActive} /> : null}
  </>
)

const keepMobile = keepRead(10, readOwnMobile)

/** SALES-54: the shows for which *Today* waits for no sheet of this distributor. */
function NoSheetField() {
  const { data: all = [] } = useCall(shows.get, {})
  return (
    <MultiSelectField
      name="NoSheetFor"
      label={texts.noSheetFor}
      description={texts.noSheetForHint}
      choices={all.map(({ ID, Time }) => ({ value: String(ID), label: Time }))}
    />
  )
}

function BirthField() {
  const timeZone = useSession().session?.timeZone
  const limits = timeZone === undefined ? {} : { limits: pastLimits(timeZone) }
  return <DateField name="Joined" label={texts.birth} wire="YYYY-MM-DD" {...limits} />
}

/** SCREEN-5: up to a hundred years back until today in `timeZone` (an IANA name), the institution's, as on the server. */
export function pastLimits(timeZone: string): DateLimits {
  const today = serverToday(timeZone)
  return { from: formatIsoDate(yearsBefore(today, 100)), to: formatIsoDate(today) }
}
