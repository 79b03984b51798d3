import { Alert, UnstyledButton } from '@mantine/core'
import type { Stage } from '#features/forms/variant.ts'
import { thingsToCorrect } from '../../progress.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

type ThingsToCorrectProps = { stage: Stage; isAsked: boolean; onShow: (name: string) => void }

/** What is wrong on a stage whose button was pressed, in display order, each a way to its box. The cursor is in the first. */
export function ThingsToCorrect({ stage, isAsked, onShow }: ThingsToCorrectProps) {
  const { points, messages } = useWizard()
  const things = isAsked ? thingsToCorrect(stage, points, messages) : []
  return (
    // Always there, so that a screen reader hears the count change.
    <output className="things-to-correct">
      {things.length === 0 ? null : (
        <Alert color="red" variant="light" title={t(words.thingsToCorrect, { count: things.length })} role="presentation">
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
}
