import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import type { Keep } from '../../values/keep.ts'
import { NumberBox } from './number-box.tsx'
import { asText, useField, type Extra } from './field.ts'

export function TextField(props: Extra<TextInputProps>) {
  const { value, ...field } = useField(props.name)
  return <TextInput {...props} {...field} value={asText(value)} />
}

type NumberFieldProps = Extra<TextInputProps> & {
  /** What is kept of a text; a number by default. */
  keep?: Keep
}

/** A number kept as text. */
export function NumberField(props: NumberFieldProps) {
  const { value, ...field } = useField(props.name)
  return <NumberBox {...props} {...field} value={asText(value)} />
}

export function TextareaField(props: Extra<TextareaProps>) {
  const { value, ...field } = useField(props.name)
  return <Textarea autosize minRows={3} maxRows={12} {...props} {...field} value={asText(value)} />
}
