import { Button, Group } from '@mantine/core'
import { withFilter, type GridState } from '#web/ui/grid/state.ts'
import { outboxStates, type OutboxState } from '../outbox.ts'
import type { OutboxStatus } from './outbox-status.tsx'
import { texts } from './texts.ts'

type StateChoiceProps = { standing: OutboxStatus | undefined; state: GridState; onState: (next: GridState) => void }

/** Shows all entries, or those in one state. */
export function StateChoice({ standing, state, onState }: StateChoiceProps) {
  const chosen = outboxStates.find((each) => isOnly(state, each))
  const counts: Partial<Record<OutboxState, number | undefined>> = { waiting: standing?.Waiting, failed: standing?.Failed }
  const words = (each: OutboxState) => {
    const count = counts[each]
    return count === undefined ? texts.states[each] : texts.withCount(texts.states[each], count)
  }
  return (
    <fieldset className="plain-fieldset" aria-label={texts.show}>
      <Group gap="sm">
        {[undefined, ...outboxStates].map((each) => (
          <Button
            key={each ?? ''}
            variant={chosen === each ? 'filled' : 'default'}
            aria-pressed={chosen === each}
            onClick={() => onState(withFilter(state, filterBy(each)))}
          >
            {each ? words(each) : texts.all}
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
