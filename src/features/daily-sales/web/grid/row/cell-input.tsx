import type { ComponentProps } from 'react'
import type { CellChange, CellPosition } from '../../../sheet/sheet.ts'
import classes from './row.module.css'

type CellInputProps = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-invalid' | 'aria-describedby' | 'title' | 'placeholder' | 'readOnly'
> & {
  place: CellPosition
  value: string
  'data-in-text': true | undefined
  onType: (change: CellChange) => void
}

/** SALES-69: the cell of the cursor. A new one in each cell, so that a screen reader says where the focus is now. */
export const CellInput = ({ place, onType, ...input }: CellInputProps) => (
  <input
    {...input}
    className={classes.input}
    inputMode="decimal"
    enterKeyHint="next"
    autoComplete="off"
    maxLength={longest}
    onChange={(event) => onType({ ...place, text: event.currentTarget.value })}
  />
)

const longest = 8
