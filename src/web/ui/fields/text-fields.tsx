import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { digitsAndDot } from '../../values/typed-text.ts'
import { asText, useField, type Extra } from './field.ts'

export function TextField(props: Extra<TextInputProps>) {
  const { value, ...field } = useField(props.name)
  return <TextInput {...props} {...field} value={asText(value)} />
}

type NumberFieldProps = Extra<TextInputProps> & {
  /** Which typed or pasted characters are accepted; digits and a dot by default. */
  keep?: (typed: string) => string
}

/** A number kept as text: only digits and a dot are accepted, typed or pasted. */
export function NumberField({ keep = digitsAndDot, ...props }: NumberFieldProps) {
  const { value, onChange, ...field } = useField(props.name)
  const change = (typed: string) => onChange(keep(typed))
  return (
    <TextInput inputMode="decimal" {...props} {...field} value={asText(value)} onChange={(event) => change(event.target.value)} />
  )
}

export function TextareaField(props: Extra<TextareaProps>) {
  const { value, ...field } = useField(props.name)
  return <Textarea autosize minRows={3} maxRows={12} {...props} {...field} value={asText(value)} />
}
