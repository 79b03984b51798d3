import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { askedIn } from '../../definition/asked.ts'
import { tidyMonth } from '../../engine/normalise.ts'
import { fieldsOf } from '../../variant.ts'
import { isBlank } from '#shared/rule.ts'
import { asText } from '#web/ui/fields/field.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { texts } from '../texts.ts'
import type { BoxValues } from '../use-box-form.ts'
import { useFormHost } from '../form-host.ts'
import { t } from '#web/language/t.ts'

/** On leaving it formats the month, and copies it to following months that have none. */
export function MonthField(props: ComponentProps<typeof TextField>) {
  const { variant, values } = useFormHost()
  const { getValues, setValue } = useFormContext<BoxValues>()
  const lead = () => {
    const typed = asText(getValues(props.name))
    if (typed === '') return
    const answer = tidyMonth(typed.trim())
    if (answer !== typed) setValue(props.name, answer)
    const asked = askedIn(variant, values)
    for (const [name, field] of Object.entries(fieldsOf(variant))) {
      const isFollowing = field.input === 'month' && field.follows === props.name && asked.has(name)
      if (isFollowing && isBlank(getValues(name))) setValue(name, answer)
    }
  }
  return (
    <div onBlur={lead}>
      <TextField {...props} placeholder={t(texts.monthShape)} inputMode="numeric" autoComplete="off" />
    </div>
  )
}
