import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isBlank } from '#shared/rule.ts'
import { asText } from '#web/ui/fields/field.ts'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { useFormHost } from '../form-host.ts'
import type { BoxValues } from '../use-box-form.ts'
import { textProps, type FieldProps } from './field-props.ts'

/** FORM-56: while ticked, both change together. */
export function SameAs(props: FieldProps & { same: { field: string; label: string } }) {
  const { name, same } = props
  const { values } = useFormHost()
  const { setValue } = useFormContext<BoxValues>()
  const source = asText(values[same.field])
  const own = asText(values[name])
  const [isOn, setOn] = useState(!isBlank(source) && own === source)
  const isBehind = isOn && own !== source
  useEffect(() => {
    if (isBehind) setValue(name, source)
  }, [isBehind, setValue, name, source])
  return (
    <>
      <TextareaField {...textProps(props)} minRows={2} readOnly={isOn} {...(isOn ? { variant: 'filled' } : {})} />
      <Checkbox mt="xs" label={same.label} checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
    </>
  )
}
