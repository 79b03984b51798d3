import { useCombobox, type UseComboboxProps } from 'downshift'
import { useState, type KeyboardEvent } from 'react'
import { findOptions, labelOf, type Option } from './option.ts'

type ListOptions = {
  /** Of the box; the label is `${id}-label`. */
  id: string
  data: readonly Option[]
  chosen: Option | null
  onPick: (option: Option) => void
  /** Stays open for the next choice, with an empty box. */
  isForSeveral?: boolean
}

const { InputKeyDownEscape, InputChange, InputBlur } = useCombobox.stateChangeTypes

/** The list of a box that is searched by typing. Closing it discards a text that chose nothing. */
export function useList({ id, data, chosen, onPick, isForSeveral = false }: ListOptions) {
  const [search, setSearch] = useState('')
  const found = (text: string) => (text === '' ? [...data] : findOptions(data, text))
  const items = found(search)
  const stateReducer: UseComboboxProps<Option>['stateReducer'] = (state, { type, changes }) => {
    if (type === InputChange) {
      const text = changes.inputValue ?? ''
      // Enter and Tab take the first option found; an empty box takes none.
      return { ...changes, highlightedIndex: text === '' ? -1 : found(text).findIndex(({ disabled }) => !disabled) }
    }
    // Looking through the list, or moving the mouse over it, chooses nothing.
    const isDropped = type === InputKeyDownEscape || (type === InputBlur && search === '')
    const selectedItem = isDropped ? state.selectedItem : (changes.selectedItem ?? null)
    const isPicked = selectedItem !== state.selectedItem
    if (isForSeveral && isPicked && type !== InputBlur)
      return { ...changes, isOpen: true, inputValue: '', highlightedIndex: search === '' ? state.highlightedIndex : -1 }
    if (changes.isOpen !== false) return changes
    return { ...changes, selectedItem, inputValue: isForSeveral ? '' : labelOf(selectedItem) }
  }
  const list = useCombobox<Option>({
    ...idsOf(id),
    items,
    selectedItem: chosen,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    isItemDisabled: ({ disabled = false }) => disabled,
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem)
      setSearch('')
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setSearch('')
    },
  })
  return {
    list,
    items,
    /** For the box, besides its own handlers. */
    handlers: {
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setSearch(currentTarget.value),
      onKeyDown: (event: KeyboardEvent) => keepEscape(event, list.isOpen),
    },
  }
}

/** Of a box, its list and its label. */
export const idsOf = (id: string) => ({ id, inputId: id, labelId: `${id}-label` })

/** An open list handles Escape: the window around it stays. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen && event.key === 'Escape') event.stopPropagation()
}
