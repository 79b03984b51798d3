import { SegmentedControl } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { Divider, Group, Stack } from '#web/kit/layout.tsx'
import { NativeSelect, TextInput } from '#web/kit/boxes/text-boxes.tsx'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconEyeOff from '~icons/tabler/eye-off'
import { useState, type SubmitEvent } from 'react'
import { isGridOperator, longestValue, takesValue } from '#shared/grid.ts'
import { NumberBox } from '#web/ui/fields/typed/number-box.tsx'
import { texts } from '#web/texts.ts'
import { DateBox } from '../../fields/date-box.tsx'
import { wordsOf, type GridColumn } from '../declaration.ts'
import { PickBox } from '../filters/pick-box.tsx'
import { firstOperator, offered, operatorsOf } from '../filters/operators.ts'
import { withFilter, withSort } from '../state.ts'
import { tooLong } from '#web/values/typed-text.ts'
import type { Condition, GridState } from '../chosen.ts'

type ColumnMenuProps<Row> = { column: GridColumn<Row>; state: GridState; onState: (next: GridState) => void; onClose: () => void }

export function ColumnMenu<Row>({ column, state, onState, onClose }: ColumnMenuProps<Row>) {
  const { field, isSearchable = true } = column
  const dir = state.sort.find((sort) => sort.field === field)?.dir
  const act = (next: GridState) => {
    onState(next)
    onClose()
  }
  const sortTo = (to: 'asc' | 'desc') => act(withSort(state, to === dir ? undefined : { field, dir: to }))

  return (
    <Stack gap="xs">
      {isSearchable ? (
        <>
          <Row
            icon={<IconArrowUp size={16} aria-hidden />}
            isOn={dir === 'asc'}
            onClick={() => sortTo('asc')}
            label={texts.sortUp}
          />
          <Row
            icon={<IconArrowDown size={16} aria-hidden />}
            isOn={dir === 'desc'}
            onClick={() => sortTo('desc')}
            label={texts.sortDown}
          />
          <Divider my={4} />
          <FilterForm column={column} state={state} onFilter={act} />
          <Divider my={4} />
        </>
      ) : null}
      <Row
        icon={<IconEyeOff size={16} aria-hidden />}
        isOn={false}
        onClick={() => act({ ...state, hidden: [...state.hidden, field] })}
        label={texts.hideColumn}
      />
    </Stack>
  )
}

const Row = ({ icon, label, isOn, onClick }: { icon: React.ReactNode; label: string; isOn: boolean; onClick: () => void }) => (
  <Button
    variant={isOn ? 'light' : 'subtle'}
    color={isOn ? 'accent' : 'gray'}
    size="compact-sm"
    justify="flex-start"
    fullWidth
    leftSection={icon}
    onClick={onClick}
    aria-pressed={isOn}
  >
    {label}
  </Button>
)

type FilterFormProps<Row> = { column: GridColumn<Row>; state: GridState; onFilter: (next: GridState) => void }

function FilterForm<Row>({ column, state, onFilter }: FilterFormProps<Row>) {
  const { field, title, type = 'text', choices } = column
  const blank: Condition = { operator: firstOperator(type, choices !== undefined), value: '' }
  const old = state.filters.find((filter) => filter.field === field)
  const [first, setFirst] = useState(old?.conditions[0] ?? blank)
  const [second, setSecond] = useState(old?.conditions[1] ?? blank)
  const [logic, setLogic] = useState(old?.logic ?? 'and')

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    onFilter(withFilter(state, { field, logic, conditions: [first, second].filter(isWhole) }))
  }

  return (
    <form onSubmit={apply} aria-label={texts.filterBy(title)}>
      <Stack gap="sm">
        <ConditionInputs column={column} position={1} condition={first} onChange={setFirst} />
        {type === 'boolean' ? null : (
          <>
            <SegmentedControl
              size="xs"
              aria-label={texts.joinedBy}
              value={logic}
              onChange={(value) => setLogic(value === 'or' ? 'or' : 'and')}
              data={[
                { value: 'and', label: texts.and },
                { value: 'or', label: texts.or },
              ]}
            />
            <ConditionInputs column={column} position={2} condition={second} onChange={setSecond} />
          </>
        )}
        <Group gap="sm" grow>
          <Button
            size="xs"
            variant="default"
            disabled={!old}
            onClick={() => onFilter(withFilter(state, { field, logic, conditions: [] }))}
          >
            {texts.clear}
          </Button>
          <Button size="xs" type="submit">
            {texts.applyFilter}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isWhole = ({ operator, value }: Condition) => !takesValue(operator) || value.trim() !== ''

type ConditionInputsProps<Row> = {
  column: GridColumn<Row>
  position: number
  condition: Condition
  onChange: (next: Condition) => void
}

function ConditionInputs<Row>({ column, position, condition, onChange }: ConditionInputsProps<Row>) {
  const { type = 'text', choices, labelOf } = column
  const label = texts.conditionValue(position)
  const setValue = (value: string) => onChange({ ...condition, value })
  return (
    <Stack gap={4}>
      {type === 'boolean' ? (
        <NativeSelect
          size="xs"
          aria-label={label}
          value={condition.value}
          onChange={(event) => setValue(event.target.value)}
          data={[
            { value: '', label: texts.pick },
            { value: 'true', label: wordsOf(column).yes },
            { value: 'false', label: wordsOf(column).no },
          ]}
        />
      ) : (
        <NativeSelect
          size="xs"
          aria-label={texts.condition(position)}
          value={condition.operator}
          onChange={({ target: { value } }) => {
            const operator = isGridOperator(value) ? value : condition.operator
            // Picked values are not a search text, and a search text is not a pick.
            const isOther = (operator === 'in') !== (condition.operator === 'in')
            onChange({ operator, value: isOther ? '' : condition.value })
          }}
          data={operatorsOf(type, choices !== undefined).map((operator) => ({
            value: operator,
            label: offered[type][operator] ?? operator,
          }))}
        />
      )}
      {type === 'date' && takesValue(condition.operator) ? (
        <DateBox label={label} hideLabel size="xs" value={condition.value} onChange={setValue} />
      ) : null}
      {choices && condition.operator === 'in' ? (
        <PickBox label={label} choices={choices} labelOf={labelOf} value={condition.value} onChange={setValue} />
      ) : null}
      {type === 'text' && condition.operator !== 'in' && takesValue(condition.operator) ? (
        <TextInput
          size="xs"
          error={tooLong(condition.value, longestValue)}
          aria-label={label}
          value={condition.value}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : null}
      {type === 'number' && takesValue(condition.operator) ? (
        <NumberBox size="xs" aria-label={label} value={condition.value} onChange={setValue} />
      ) : null}
    </Stack>
  )
}
