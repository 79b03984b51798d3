import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { asText, asTexts } from '#web/ui/fields/field.ts'
import { ownOptions } from '../../../variant.ts'
import { useFormHost } from '../../form-host.ts'
import { boxProps, type FieldProps } from '../field-props.ts'

/** The box of a list until what opens it has come: its answer can be read and the cursor can be in it. */
export function WaitingList(props: FieldProps) {
  const { problems } = useFormHost()
  const value: unknown = useFormContext().getValues(props.name)
  const options = ownOptions(props.field) ?? []
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen
  const chosen = Array.isArray(value) ? asTexts(value) : [asText(value)]
  return (
    <TextInput
      {...boxProps(props)}
      value={chosen.map(labelOf).join(', ')}
      readOnly
      error={problems[props.name]}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    />
  )
}
