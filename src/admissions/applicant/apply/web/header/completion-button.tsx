import { Progress } from '#web/kit/waiting.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import IconChevronDown from '~icons/tabler/chevron-down'
import type { ComponentProps } from 'react'
import { completion } from '#admissions/record/forms/engine/completion.ts'
import { profileCompleted } from '#admissions/record/forms/texts.ts'
import { t } from '#web/language/t.ts'
import { besidesFields } from '../../progress.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type CompletionButtonProps = { isListing: boolean; onList: (isListing: boolean) => void } & Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'aria-controls' | 'aria-haspopup'
>

export function CompletionButton({ isListing, onList, ...button }: CompletionButtonProps) {
  const { variant, values, points } = useWizard()
  const { percent } = completion(variant, values)
  const toCorrect = points.filter(({ kind }) => kind === 'correction').length
  return (
    <UnstyledButton {...button} className="completion" onClick={() => onList(!isListing)} aria-expanded={isListing}>
      <span className="completion-words">
        {toCorrect > 0 ? t(words.toCorrect, { count: toCorrect }) : t(profileCompleted, { percent })}
        <IconChevronDown size={16} aria-hidden />
      </span>
      {toCorrect > 0 ? null : <Progress value={percent} size="sm" aria-hidden />}
      {percent === 100 && toCorrect === 0 && points.length > 0 ? (
        <span className="still-wanted">{besidesFields(points, t)}</span>
      ) : null}
    </UnstyledButton>
  )
}
