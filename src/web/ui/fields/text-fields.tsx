import {
  PasswordInput,
  Textarea,
  TextInput,
  type PasswordInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { digitsAndDot } from '../../values/typed-text.ts'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { asText, useField, type FieldProps } from './field.ts'
import { PasswordStrength } from './password-strength.tsx'

type Extra<Props> = FieldProps &
  Omit<Props, keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref'>

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

type PasswordFieldProps = Extra<PasswordInputProps> & { withStrength?: boolean }

/** A password that can be shown, with a strength meter for a new one. */
export function PasswordField({ withStrength = false, ...props }: PasswordFieldProps) {
  const { value, ...field } = useField(props.name)
  const password = asText(value)
  return (
    <div>
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t(texts.showPassword) }}
        visibilityToggleFocusable
        {...props}
        {...field}
        value={password}
      />
      {withStrength && password ? <PasswordStrength password={password} /> : null}
    </div>
  )
}
