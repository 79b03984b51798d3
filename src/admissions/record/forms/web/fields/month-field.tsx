import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { tidyMonth } from '../../engine/normalise.ts'
import { fieldsOf } from '../../variant.ts'
import { isBlank } from '#shared/rule.ts'
import { asText } from '#web/ui/fields/field.ts'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { texts } from '../texts.ts'
import type { BoxValues } from '../use-box-form.ts'
import { useFormHost } from '../form-host.ts'
import { t } from '#web/language/t.ts'

/** A month of a year. Left with an answer, it writes it as it is stored, and gives it to the months that follow it and have none. */
export function MonthField(props: ComponentProps<typeof TextField>) {
  const { variant, values } = useFormHost()
  const { getValues, setValue } = useFormContext<BoxValues>()
  const lead = () => {
    const typed = asText(getValues(props.name))
    if (typed === '') return
    const answer = tidyMonth(typed.trim())
    if (answer !== typed) setValue(props.name, answer)
    for (const [name, { follows, shown }] of Object.entries(fieldsOf(variant)))
      if (follows === props.name && (shown?.(values) ?? true) && isBlank(getValues(name))) setValue(name, answer)
  }
  return (
    <div onBlur={lead}>
      <TextField {...props} placeholder={t(texts.monthShape)} inputMode="numeric" autoComplete="off" />
    </div>
  )
}
