import { PasswordInput, type PasswordInputProps } from '#web/kit/boxes/text-boxes.tsx'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { asText, useField, type Extra } from './field.ts'
import { PasswordStrength } from './password-strength.tsx'

type PasswordFieldProps = Omit<Extra<PasswordInputProps>, 'showLabel'> & { withStrength?: boolean }

export function PasswordField({ withStrength = false, ...props }: PasswordFieldProps) {
  const { value, ...field } = useField(props.name)
  const password = asText(value)
  return (
    <div>
      <PasswordInput showLabel={t(texts.showPassword)} {...props} {...field} value={password} />
      {withStrength && password ? <PasswordStrength password={password} /> : null}
    </div>
  )
}
