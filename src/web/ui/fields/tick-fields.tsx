import '@mantine/core/styles/Radio.css'
import { Checkbox, Group, Radio } from '@mantine/core'
import { asText, useField, type FieldProps } from './field.ts'

/** A choice: its value on the wire, and its label. A plain text is both. `also` is another text to search it by. */
export type Choice = string | { value: string; label: string; disabled?: boolean; also?: string }

export function RadioField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { value, ref, ...field } = useField(props.name)
  return (
    <Radio.Group {...props} {...field} value={asText(value)}>
      <Group mt="xs" gap="md">
        {choices.map(option).map(({ value: choice, label, disabled }, index) => (
          <Radio key={choice} value={choice} label={label} disabled={disabled} {...(index === 0 ? { ref } : {})} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function CheckboxField(props: FieldProps) {
  const { value, ...field } = useField(props.name)
  return <Checkbox {...props} {...field} checked={value === true} />
}

/** A choice with all its properties. */
export const option = (choice: Choice) => ({
  disabled: false,
  ...(typeof choice === 'string' ? { value: choice, label: choice } : choice),
})
