import { useState } from 'react'
import { NativeSelect, type TextInputProps } from '../boxes/text-boxes.tsx'
import { Combobox } from './combobox.tsx'
import type { Option } from './option.ts'

type Own = {
  /** Undefined while the list is loading. */
  data: readonly Option[] | undefined
  value: string
  onChange: (value: string) => void
  /** The name of the button that empties a searched box. An optional choice has one. */
  clearLabel: string
  nothingFound: string
}
/** What a native list and a searched box have in common. */
type Box = Pick<
  TextInputProps,
  | 'aria-label'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'id'
  | 'label'
  | 'maw'
  | 'mt'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'size'
> & { onBlur?: (() => void) | undefined; ref?: ((box: HTMLInputElement | HTMLSelectElement | null) => void) | undefined }

const mostUnsearched = 15

/** One choice: a native list, and a box to search if the list is long. '' is no choice. */
export function Select({ data, clearLabel, nothingFound, onChange, onBlur, ...box }: Own & Box) {
  const [held, setHeld] = useState<boolean>()
  // A list that arrives while the cursor is in the box must not replace the box.
  const isSearched = held ?? (data === undefined || data.length > mostUnsearched)
  const focus = {
    onFocus: () => setHeld(isSearched),
    onBlur: () => {
      setHeld(undefined)
      onBlur?.()
    },
  }
  if (isSearched)
    return (
      <Combobox
        {...box}
        {...focus}
        data={data ?? []}
        onChange={onChange}
        nothingFound={nothingFound}
        clearLabel={box.required ? undefined : clearLabel}
      />
    )
  const { placeholder = '', ...native } = box
  return (
    <NativeSelect
      {...native}
      {...focus}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: placeholder, disabled: box.required }, ...(data ?? [])]}
    />
  )
}
