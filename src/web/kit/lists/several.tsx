import { useId, type KeyboardEvent } from 'react'
import { useFrame } from '../boxes/wrapper.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './option.ts'
import { PillBox, type PillBoxProps, type PillInputProps } from './pill-box.tsx'
import { useList } from './use-list.ts'

type Own = PillBoxProps &
  PillInputProps & {
    data: readonly Option[]
    value: readonly string[]
    onChange: (value: string[]) => void
    nothingFound: string
  }

/** Several choices of a list, each a pill. Backspace in an empty box removes the last one. */
export function Several({ data, value, onChange, nothingFound, ...box }: Own) {
  const { ref, onBlur, name, placeholder, 'data-autofocus': startsHere, ...frame } = box
  const { disabled = false, 'aria-label': ownName } = frame
  const id = useId()
  const { attributes } = useFrame(frame, id)
  const isChosen = (option: Option) => value.includes(option.value)
  const remove = (left: string) => onChange(value.filter((each) => each !== left))
  const turn = (option: Option) => (isChosen(option) ? remove(option.value) : onChange([...value, option.value]))
  const { list, items, handlers } = useList({ id, data, chosen: null, onPick: turn, isForSeveral: true })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    handlers.onKeyDown(event)
    if (event.key === 'Backspace' && event.currentTarget.value === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const pills = value.map((each) => data.find((option) => option.value === each) ?? { value: each, label: each })
  return (
    <>
      <PillBox {...frame} id={id} pills={pills} onRemove={remove} onClear={() => onChange([])}>
        <input
          {...attributes}
          name={name}
          data-autofocus={startsHere}
          placeholder={value.length === 0 ? placeholder : undefined}
          {...list.getInputProps({
            ref: ref ?? null,
            onBlur,
            disabled,
            'aria-label': ownName,
            onChange: handlers.onChange,
            onKeyDown,
          })}
          className="kit-pill-input"
        />
      </PillBox>
      <OptionList list={list} items={items} boxId={id} isChosen={isChosen} name={ownName} nothingFound={nothingFound} />
    </>
  )
}
