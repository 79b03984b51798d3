import { useQuery } from '@tanstack/react-query'
import { mostListed } from '#shared/grid.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { texts } from '#web/texts.ts'
import { SeveralBox } from '../../fields/choice-boxes.tsx'
import type { GridColumn } from '../declaration.ts'
import { labelIn } from './filter-words.ts'
import { pickedText, pickedValues } from './picked-values.ts'

type PickBoxProps = {
  label: string
  choices: NonNullable<GridColumn<unknown>['choices']>
  labelOf: GridColumn<unknown>['labelOf']
  value: string
  onChange: (next: string) => void
}

/** LIST-20: the values a column is filtered by, picked from the list that fills it; blank is one of them. */
export function PickBox({ label, choices, labelOf, value, onChange }: PickBoxProps) {
  const { data, error, isPending } = useQuery({
    queryKey: choices.key,
    queryFn: ({ signal }) => choices.load(signal),
    staleTime: 60_000,
  })
  const picked = pickedValues(value)
  const values = [...new Set([...(data ?? []), ...picked, ''])]
  return (
    <SeveralBox
      size="xs"
      aria-label={label}
      data={values.map((each) => ({ value: pickedText([each]), label: labelIn({ labelOf }, each) || texts.blankValue }))}
      value={picked.map((each) => pickedText([each]))}
      onChange={(next) => onChange(next.slice(0, mostListed).join(','))}
      placeholder={isPending ? texts.loading : texts.pick}
      nothingFound={texts.noValues}
      {...(error ? { error: wordsFor(error) } : {})}
    />
  )
}
