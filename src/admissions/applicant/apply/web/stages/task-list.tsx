import { UnstyledButton } from '#web/kit/buttons.tsx'
import { useHotkeys } from '@mantine/hooks'
import IconCheck from '~icons/tabler/check'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useId, useState } from 'react'
import { stageState, type StageState } from '#admissions/record/forms/engine/bookkeeping/stages-seen.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

type TaskListProps = { stages: readonly Stage[]; current: Stage; onOpen: (key: string) => void }

/** FORM-15, FORM-51: every stage can be opened at any time. A phone folds the list into one line. */
export function TaskList({ stages, current, onOpen }: TaskListProps) {
  const { variant, points, opened } = useWizard()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const place = { number: stages.indexOf(current) + 1, count: stages.length, title: current.title }
  const open = (key: string) => {
    setOpen(false)
    onOpen(key)
  }
  useHotkeys([['Escape', () => setOpen(false)]])
  return (
    <nav aria-label={t(words.steps)} className="task-list" data-open={isOpen || undefined}>
      <UnstyledButton className="task-toggle" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        {t(words.stageOf, place)}
        <IconChevronDown size={18} aria-hidden />
      </UnstyledButton>
      <ol id={list}>
        {stages.map((stage, index) => {
          const state = stage === variant.approval ? undefined : stageState(stage, points, opened)
          const isDone = state?.state === 'done'
          return (
            <li key={stage.key}>
              <UnstyledButton
                className="task"
                {...(stage === current && { 'aria-current': 'step' })}
                onClick={() => open(stage.key)}
              >
                <span className="task-number" data-state={state?.state} aria-hidden>
                  {isDone ? <IconCheck size={16} stroke={2.5} /> : index + 1}
                </span>
                <span className="task-title">{stage.title}</span>
                {state ? (
                  <span className="task-state" data-state={state.state}>
                    {inWords(state)}
                  </span>
                ) : null}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function inWords(state: StageState): string {
  switch (state.state) {
    case 'to correct':
      return t(words.toCorrect, { count: state.count })
    case 'missing':
      return t(words.missingOnStage, { count: state.count })
    case 'done':
      return t(words.done)
    default:
      return t(words.notStarted)
  }
}
