import { t } from '#web/language/t.ts'
import { PasswordStrength } from '#web/ui/fields/password-strength.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { useField } from '#web/ui/fields/field.ts'
import { texts } from './texts.ts'

type NewPasswordProps = { name: 'password' | 'Password'; isShown: boolean; isRequired: boolean }

/** An account that has a password keeps it while this is empty. */
export function NewPassword({ name, isShown, isRequired }: NewPasswordProps) {
  const { value } = useField(name)
  return (
    <div>
      <TextField
        name={name}
        label={t(texts.password)}
        required={isRequired}
        {...(isRequired ? {} : { description: t(texts.passwordHint) })}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
      />
      {typeof value === 'string' && value !== '' ? <PasswordStrength password={value} /> : null}
    </div>
  )
}
