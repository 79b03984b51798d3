import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Stage } from '#features/forms/variant.ts'
import { isDone } from '../../progress.ts'
import { words } from '../../texts.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type StepMarkersProps = { stages: readonly Stage[]; current: Stage; onOpen: (key: string) => void }

/** FORM-15: the stages in their order; each can be opened at any time. */
export function StepMarkers({ stages, current, onOpen }: StepMarkersProps) {
  const { variant, points, opened } = useWizard()
  return (
    <nav aria-label={words.steps}>
      <ol className="step-markers">
        {stages.map((stage, index) => {
          const isCurrent = stage === current
          const isComplete = stage !== variant.approval && isDone(stage, { points, opened })
          return (
            <li key={stage.key}>
              <UnstyledButton
                className="step-marker"
                data-done={isComplete || undefined}
                {...(isCurrent && { 'aria-current': 'step' })}
                onClick={() => onOpen(stage.key)}
              >
                <span className="step-number">
                  {isComplete ? <IconCheck size={16} stroke={2.5} aria-label={words.stepDone(index + 1)} /> : index + 1}
                </span>
                <span className="step-title">{stage.title}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
