import './things-to-correct.css'
import { Alert, UnstyledButton } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { texts } from './texts.ts'

type ThingsToCorrectProps = { things: readonly { name: string; label: string }[]; onShow: (name: string) => void }

/** FORM-59: what is wrong on a page whose button was pressed, in display order, each a way to its box. The cursor is in the first. */
export const ThingsToCorrect = ({ things, onShow }: ThingsToCorrectProps) => (
  // Always there, so that a screen reader hears the count change.
  <output className="things-to-correct">
    {things.length === 0 ? null : (
      <Alert color="red" variant="light" title={t(texts.thingsToCorrect, { count: things.length })} role="presentation">
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
