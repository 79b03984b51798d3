import { use, useEffect } from 'react'
import { formToIso, isoToForm, type DateLimits } from '../../values/date-text.ts'
import { DateBox } from './date-box.tsx'
import { FormContext } from './form-context.ts'
import { asText, useField, type FieldProps } from './field.ts'

type DateFieldProps = FieldProps & {
  limits?: DateLimits
  autoComplete?: string | undefined
  /** CALL-6: how the date is written on the wire. */ wire: 'DD-MM-YYYY' | 'YYYY-MM-DD'
}

export function DateField({ wire, ...props }: DateFieldProps) {
  const { value, onChange, error, ...field } = useField(props.name)
  const { refused, halfDates } = use(FormContext)
  useEffect(() => () => void refused?.delete(props.name), [refused, props.name])
  const text = asText(value)
  const isForm = wire === 'DD-MM-YYYY'
  return (
    <DateBox
      {...props}
      {...field}
      error={error}
      value={(isForm ? formToIso(text) : text) ?? ''}
      begun={halfDates?.of(props.name)}
      onRefused={(words, typed) => {
        halfDates?.keep(props.name, words === undefined ? undefined : typed)
        if (words === undefined) return refused?.delete(props.name)
        refused?.set(props.name, words)
        // The date stays, and the message about it goes.
        onChange(value)
      }}
      onChange={(iso) => onChange(isForm ? (isoToForm(iso) ?? '') : iso)}
    />
  )
}
