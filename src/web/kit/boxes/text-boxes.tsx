import IconSelector from '~icons/tabler/selector'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { ActionIcon } from '../buttons.tsx'
import type { Rest } from '../part.ts'
import './boxes.css'
import { useFrame, Wrapper, type Frame } from './wrapper.tsx'

type Common = Omit<Rest, 'component' | 'children'> &
  Frame & {
    size?: 'xs' | 'sm' | 'md' | undefined
    variant?: 'default' | 'filled' | 'unstyled' | undefined
    leftSection?: ReactNode
    rightSection?: ReactNode
  }
type Attributes<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof Common>

export type TextInputProps = Common & Attributes<'input'>

/** The common part of a box's properties, and what goes to its element. */
function useBox<Own extends Common & { id?: string | undefined; 'aria-describedby'?: string | undefined }>(props: Own) {
  const {
    label,
    description,
    error,
    errorRole,
    required,
    size = 'sm',
    variant = 'default',
    leftSection,
    rightSection,
    ...rest
  } = props
  const { className, style, m, mt, mb, ml, mr, mx, my, w, maw, miw, flex, visibleFrom, hiddenFrom, ...own } = rest
  const { id, attributes } = useFrame({ description, error, required }, own.id, own['aria-describedby'])
  return {
    around: {
      id,
      label,
      description,
      error,
      errorRole,
      required,
      className,
      style,
      m,
      mt,
      mb,
      ml,
      mr,
      mx,
      my,
      w,
      maw,
      miw,
      flex,
      visibleFrom,
      hiddenFrom,
    },
    line: { size, variant, leftSection, rightSection, isWrong: Boolean(error) },
    own: { ...own, ...attributes },
  }
}

type LineProps = {
  size: string
  variant: string
  leftSection: ReactNode
  rightSection: ReactNode
  isWrong: boolean
  children: ReactNode
}

/** The box itself, with its parts before and after the text. */
const Line = ({ size, variant, leftSection, rightSection, isWrong, children }: LineProps) => (
  <div
    className="kit-box-line"
    data-size={size}
    data-variant={variant}
    data-wrong={isWrong || undefined}
    data-before={Boolean(leftSection) || undefined}
    data-after={Boolean(rightSection) || undefined}
  >
    {leftSection ? <span className="kit-box-before">{leftSection}</span> : null}
    {children}
    {rightSection ? <span className="kit-box-after">{rightSection}</span> : null}
  </div>
)

export function TextInput(props: TextInputProps) {
  const { around, line, own } = useBox(props)
  return (
    <Wrapper {...around}>
      <Line {...line}>
        <input type="text" {...own} className="kit-box" />
      </Line>
    </Wrapper>
  )
}

export type TextareaProps = Common & Attributes<'textarea'> & { minRows?: number; maxRows?: number }

/** As high as its text, from `minRows` to `maxRows`. */
export function Textarea({ minRows = 3, maxRows = 12, ref, ...props }: TextareaProps) {
  const { around, line, own } = useBox(props)
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // Firefox doesn't know the property.
    if (element.current && !CSS.supports('field-sizing', 'content')) fit(element.current)
  })
  const take = (box: HTMLTextAreaElement | null) => {
    element.current = box
    if (typeof ref === 'function') return ref(box)
    if (ref) ref.current = box
  }
  return (
    <Wrapper {...around}>
      <Line {...line}>
        <textarea {...own} ref={take} className="kit-box" style={{ '--least': minRows, '--most': maxRows } as object} />
      </Line>
    </Wrapper>
  )
}

function fit(box: HTMLTextAreaElement): void {
  box.style.blockSize = 'auto'
  box.style.blockSize = `${box.scrollHeight + 2}px`
}

export type NativeSelectProps = Common &
  Attributes<'select'> & { data: readonly (string | { value: string; label: string; disabled?: boolean | undefined })[] }

/** Opens the list: the arrow keys of a closed one would choose each option they pass. */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^Arrow(Up|Down)$/.test(event.key) || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

export function NativeSelect({ data, rightSection = <IconSelector size={16} aria-hidden />, ...props }: NativeSelectProps) {
  const { around, line, own } = useBox({ ...props, rightSection })
  return (
    <Wrapper {...around}>
      <Line {...line}>
        <select onKeyDown={openByArrow} {...own} className="kit-box">
          {data
            .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
            .map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
        </select>
      </Line>
    </Wrapper>
  )
}

export type PasswordInputProps = Omit<TextInputProps, 'rightSection' | 'type'> & {
  /** The name of the button that shows the password. */
  showLabel: string
}

export function PasswordInput({ showLabel, disabled, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      disabled={disabled}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={showLabel}
          aria-pressed={isShown}
          disabled={disabled}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
