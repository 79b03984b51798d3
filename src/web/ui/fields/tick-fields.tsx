import { Checkbox, Radio, RadioGroup, Switch } from '#web/kit/boxes/ticks.tsx'
import { Group } from '#web/kit/layout.tsx'
import { asText, useField, type FieldProps } from './field.ts'

/** The value on the wire, and its label. `also` is another text to search it by. */
export type Choice = string | { value: string; label: string; disabled?: boolean; also?: string }

export function RadioField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { value, ref, ...field } = useField(props.name)
  return (
    <RadioGroup {...props} {...field} value={asText(value)}>
      <Group mt="xs" gap="md">
        {choices.map(option).map(({ value: choice, label, disabled }, index) => (
          <Radio key={choice} value={choice} label={label} disabled={disabled} {...(index === 0 ? { ref } : {})} />
        ))}
      </Group>
    </RadioGroup>
  )
}

export function CheckboxField(props: FieldProps) {
  const { value, ...field } = useField(props.name)
  return <Checkbox {...props} {...field} checked={value === true} />
}

export function SwitchField(props: FieldProps) {
  const { value, ...field } = useField(props.name)
  return <Switch {...props} {...field} checked={value === true} />
}

export const option = (choice: Choice) => ({
  disabled: false,
  ...(typeof choice === 'string' ? { value: choice, label: choice } : choice),
})
