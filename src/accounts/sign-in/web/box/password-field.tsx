import { useState, type ComponentProps } from 'react'
import { strengthOf } from '#web/values/password-strength.ts'
import { t } from '#web/language/t.ts'
import { lightWords } from '#web/language/light-words.ts'
import { Field, type FormState } from '../../box/parts.ts'

type PasswordFieldProps = { name: string; label: string; hint?: string; form: FormState; withStrength?: boolean }

export function PasswordField({ withStrength = false, ...field }: PasswordFieldProps) {
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const onInput: ComponentProps<'input'>['onInput'] = ({ currentTarget }) => setPassword(currentTarget.value)
  const strength = strengthOf(password)
  return (
    <div>
      <Field
        {...field}
        required
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        onInput={onInput}
        after={
          <button
            type="button"
            className="box-show"
            aria-label={t(lightWords.showPassword)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={isShown} />
          </button>
        }
      />
      {withStrength && password ? (
        <>
          <progress max={5} value={strength + 1} aria-hidden />
          <output className="box-quiet">
            {t(lightWords.passwordStrength, { word: t(lightWords.strengths[strength] ?? lightWords.strengths[0]) })}
          </output>
        </>
      ) : null}
    </div>
  )
}

const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
    {isCrossed ? <path d="m4 4 16 16" /> : null}
  </svg>
)
