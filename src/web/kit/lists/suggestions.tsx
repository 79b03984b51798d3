import { useCombobox } from 'downshift'
import { useId, type KeyboardEvent } from 'react'
import { TextInput, type TextInputProps } from '../boxes/text-boxes.tsx'
import { OptionList } from './option-list.tsx'
import { findOptions, labelOf, type Option } from './option.ts'
import { idsOf, keepEscape } from './use-list.ts'

type Own = {
  /** The value of an option is its text. */
  data: readonly Option[]
  value: string
  onChange: (text: string) => void
}

const mostShown = 8
const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** A text box that offers complete texts. Only a choice from the list replaces what is typed. */
export function Suggestions({ data, value, onChange, ...props }: Own & Omit<TextInputProps, keyof Own>) {
  const made = useId()
  const { id = made, ref, onBlur, disabled = false, ...box } = props
  const isLong = data.length > mostShown
  // A complete text needs no list over the next box.
  const isWhole = data.some((option) => option.value === value)
  const matching = isLong ? findOptions(data, value).slice(0, mostShown) : [...data]
  const items = isLong && isWhole ? [] : matching
  const list = useCombobox<Option>({
    ...idsOf(id),
    items,
    inputValue: value,
    selectedItem: null,
    itemToString: labelOf,
    stateReducer: (state, { type, changes }) =>
      type === InputBlur || type === InputKeyDownEscape ? { ...state, isOpen: false, highlightedIndex: -1 } : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  })
  return (
    <>
      <TextInput
        {...box}
        {...list.getInputProps({
          ref: ref ?? null,
          onBlur,
          disabled,
          onChange: ({ currentTarget }) => onChange(currentTarget.value),
          onKeyDown: (event: KeyboardEvent) => {
            keepEscape(event, list.isOpen)
            // With nothing highlighted, Enter is for the form.
            if (event.key === 'Enter' && list.highlightedIndex < 0)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
      />
      <OptionList list={list} items={items} boxId={id} isChosen={(option) => option.value === value} />
    </>
  )
}
