import { useRef, type ComponentProps } from 'react'
import { useFiltered } from '#web/ui/fields/typed/typed-filter.ts'
import { atMost, keepNumber } from '#web/values/typed-text.ts'
import type { CellChange, CellPosition } from '../../../sheet/sheet.ts'
import classes from './row.module.css'

export type Typed = CellChange | { refused: string }

type CellInputProps = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-invalid' | 'aria-describedby' | 'title' | 'placeholder' | 'readOnly'
> & {
  place: CellPosition
  value: string
  'data-in-text': true | undefined
  onType: (typed: Typed) => void
}

/** SALES-69: a new element in each cell, so that a screen reader announces the place. */
export function CellInput({ place, value, onType, ...input }: CellInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const filtered = useFiltered(box, {
    value,
    keep,
    onChange: (text) => onType({ ...place, text }),
    onRefused: (refused) => onType({ refused }),
  })
  return (
    <input
      {...input}
      {...filtered}
      ref={box}
      className={classes.input}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
    />
  )
}

const longest = 8
const keep = atMost(longest, keepNumber)
