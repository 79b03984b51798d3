import '@mantine/core/styles/Pill.css'
import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/PillsInput.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostListed } from '#shared/grid.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { texts } from '#web/texts.ts'
import type { GridColumn } from '../declaration.ts'
import { labelIn } from './filter-words.ts'
import { pickedText, pickedValues } from './picked-values.ts'

type PickBoxProps = {
  label: string
  choices: NonNullable<GridColumn<unknown>['choices']>
  /** The labels of the values. */
  labelOf: GridColumn<unknown>['labelOf']
  /** Picked values as one text, as `pickedText` writes it. */
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
  const [isOpen, setOpen] = useState(false)
  const picked = pickedValues(value)
  const values = [...new Set([...(data ?? []), ...picked, ''])]
  return (
    <MultiSelect
      size="xs"
      aria-label={label}
      data={values.map((each) => ({ value: pickedText([each]), label: labelIn({ labelOf }, each) || texts.blankValue }))}
      value={picked.map((each) => pickedText([each]))}
      onChange={(next) => onChange(next.join(','))}
      maxValues={mostListed}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => void (isOpen && event.key === 'Escape' && event.stopPropagation())}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={180}
      placeholder={isPending ? texts.loading : picked.length === 0 ? texts.pick : ''}
      nothingFoundMessage={texts.noValues}
      {...(error ? { error: wordsFor(error) } : {})}
    />
  )
}
