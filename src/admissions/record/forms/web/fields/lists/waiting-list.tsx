import { TextInput } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useFormContext } from 'react-hook-form'
import { t } from '#web/language/t.ts'
import { worded } from '../../../engine/reading.ts'
import { useFormHost } from '../../form-host.ts'
import { boxProps, type FieldProps } from '../field-props.ts'

/** The box of a list until what opens it has come: its answer can be read and the cursor can be in it. */
export function WaitingList(props: FieldProps) {
  const { problems } = useFormHost()
  const value: unknown = useFormContext().getValues(props.name)
  return (
    <TextInput
      {...boxProps(props)}
      value={worded(props.field, value, (text) => t(text))}
      readOnly
      error={problems[props.name]}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    />
  )
}
