import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { asText, useField, type Extra } from './field.ts'
import { PasswordStrength } from './password-strength.tsx'

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
