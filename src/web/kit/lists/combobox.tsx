import IconSelector from '~icons/tabler/selector'
import { useId } from 'react'
import { TextInput, type TextInputProps } from '../boxes/text-boxes.tsx'
import { ClearButton } from './clear-button.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'
import { useList } from './use-list.ts'

type Own = {
  data: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** The name of the button that empties the box; none without it. */
  clearLabel?: string | undefined
  nothingFound: string
}

/** One choice of a long list, found by typing: Enter and Tab take the first that is found. '' is no choice. */
export function Combobox({ data, value, onChange, clearLabel, nothingFound, ...props }: Own & Omit<TextInputProps, keyof Own>) {
  const made = useId()
  const { id = made, ref, onBlur, onFocus, disabled = false, 'aria-label': name, ...box } = props
  const chosen = data.find((option) => option.value === value) ?? null
  const { list, items, handlers } = useList({ id, data, chosen, onPick: (option) => onChange(option.value) })
  return (
    <>
      <TextInput
        {...box}
        {...list.getInputProps({
          ref: ref ?? null,
          onBlur,
          disabled,
          'aria-label': name,
          onFocus: (event) => {
            // Typing replaces the choice.
            event.currentTarget.select()
            onFocus?.(event)
          },
          ...handlers,
        })}
        rightSection={
          clearLabel !== undefined && chosen && !disabled ? (
            <ClearButton label={clearLabel} boxId={id} onClear={() => onChange('')} />
          ) : (
            <IconSelector size={16} aria-hidden />
          )
        }
      />
      <OptionList
        list={list}
        items={items}
        boxId={id}
        isChosen={(option) => option === chosen}
        name={name}
        nothingFound={nothingFound}
      />
    </>
  )
}
