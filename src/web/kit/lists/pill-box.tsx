import type { ReactNode, Ref } from 'react'
import { Wrapper, type Frame } from '../boxes/wrapper.tsx'
import type { Rest } from '../part.ts'
import { ClearButton } from './clear-button.tsx'
import './lists.css'

/** Of the input in the box. */
export type PillInputProps = {
  name?: string | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  'data-autofocus'?: boolean | undefined
}

export type PillBoxProps = Omit<Rest, 'component' | 'children'> &
  Omit<Frame, 'label'> & {
    label?: string | undefined
    'aria-label'?: string | undefined
    disabled?: boolean | undefined
    size?: 'xs' | 'sm' | undefined
    /** The name of the button that removes one pill, or all of the box. */
    clearLabel: (label: string) => string
  }

type Own = {
  id: string
  pills: readonly { value: string; label: string }[]
  onRemove: (value: string) => void
  onClear: () => void
  children: ReactNode
}

/** A box with chosen texts, and room to type the next one. */
export function PillBox(props: Own & PillBoxProps) {
  const { pills, onRemove, onClear, clearLabel, children, disabled, size = 'sm', 'aria-label': ownName = '', ...frame } = props
  const canClear = pills.length > 0 && !disabled
  return (
    <Wrapper {...frame}>
      <div
        className="kit-box-line"
        data-size={size}
        data-wrong={Boolean(frame.error) || undefined}
        data-after={canClear || undefined}
      >
        <div className="kit-box kit-pills" data-off={disabled || undefined}>
          {pills.map(({ value, label }) => (
            <span key={value} className="kit-pill">
              {label}
              {disabled ? null : <ClearButton label={clearLabel(label)} boxId={frame.id} onClear={() => onRemove(value)} />}
            </span>
          ))}
          {children}
        </div>
        {canClear ? (
          <span className="kit-box-after">
            <ClearButton label={clearLabel(frame.label ?? ownName)} boxId={frame.id} onClear={onClear} />
          </span>
        ) : null}
      </div>
    </Wrapper>
  )
}
