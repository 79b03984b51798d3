import './things-to-correct.css'
import { Alert } from '#web/kit/notice.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { t } from '#web/language/t.ts'
import { texts } from './texts.ts'

type ThingsToCorrectProps = { things: readonly { name: string; label: string }[]; onShow: (name: string) => void }

/** FORM-59: in display order; the cursor is in the first. */
export const ThingsToCorrect = ({ things, onShow }: ThingsToCorrectProps) => (
  // Always present, so that a screen reader announces a change of the count.
  <output className="things-to-correct">
    {things.length === 0 ? null : (
      <Alert color="red" title={t(texts.thingsToCorrect, { count: things.length })} role="presentation">
        <ul>
          {things.map(({ name, label }) => (
            <li key={name}>
              <UnstyledButton className="correct-link" onClick={() => onShow(name)}>
                {t(label)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </output>
)
