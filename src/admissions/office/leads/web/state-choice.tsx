import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { withFilter } from '#web/ui/grid/state.ts'
import { outboxStates, type OutboxState } from '#platform/outgoing/kinds.ts'
import type { OutboxStatus } from './outbox-status.tsx'
import { texts } from './texts.ts'
import type { GridState } from '#web/ui/grid/chosen.ts'

type StateChoiceProps = { standing: OutboxStatus | undefined; state: GridState; onState: (next: GridState) => void }

export function StateChoice({ standing, state, onState }: StateChoiceProps) {
  const chosen = outboxStates.find((option) => isOnly(state, option))
  const counts: Partial<Record<OutboxState, number | undefined>> = { waiting: standing?.Waiting, failed: standing?.Failed }
  const words = (option: OutboxState) => {
    const count = counts[option]
    return count === undefined ? texts.states[option] : texts.withCount(texts.states[option], count)
  }
  return (
    <fieldset className="plain-fieldset" aria-label={texts.show}>
      <Group gap="sm">
        {[undefined, ...outboxStates].map((option) => (
          <Button
            key={option ?? ''}
            variant={chosen === option ? 'light' : 'default'}
            aria-pressed={chosen === option}
            onClick={() => onState(withFilter(state, filterBy(option)))}
          >
            {option ? words(option) : texts.all}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}

const filterBy = (state: OutboxState | undefined) => ({
  field: 'State',
  logic: 'and' as const,
  conditions: state ? [{ operator: 'eq' as const, value: state }] : [],
})

function isOnly({ filters }: GridState, state: OutboxState): boolean {
  const [first, ...others] = filters.find(({ field }) => field === 'State')?.conditions ?? []
  return others.length === 0 && first?.operator === 'eq' && first.value === state
}
