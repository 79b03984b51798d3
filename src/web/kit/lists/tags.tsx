import { useId, useState, type KeyboardEvent } from 'react'
import { useFrame } from '../boxes/wrapper.tsx'
import { PillBox, type PillBoxProps, type PillInputProps } from './pill-box.tsx'

type Own = PillBoxProps &
  PillInputProps & {
    value: readonly string[]
    /** Receives texts as they were typed or pasted, with their commas. */
    onChange: (value: string[]) => void
  }

/** Free texts, each a pill. Enter, a comma and leaving the box add the typed text. */
export function Tags({ value, onChange, onBlur, name, ref, placeholder, 'data-autofocus': startsHere, ...frame }: Own) {
  const id = useId()
  const { attributes } = useFrame(frame, id)
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    if (text.trim() !== '') onChange([...value, text])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  return (
    <PillBox
      {...frame}
      id={id}
      pills={value.map((each) => ({ value: each, label: each }))}
      onRemove={(left) => onChange(value.filter((each) => each !== left))}
      onClear={() => onChange([])}
    >
      <input
        {...attributes}
        ref={ref}
        name={name}
        data-autofocus={startsHere}
        disabled={frame.disabled}
        placeholder={value.length === 0 ? placeholder : undefined}
        className="kit-pill-input"
        value={typed}
        onChange={({ currentTarget: { value: text } }) => (text.includes(',') ? add(text) : setTyped(text))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(typed)
          onBlur?.()
        }}
      />
    </PillBox>
  )
}
