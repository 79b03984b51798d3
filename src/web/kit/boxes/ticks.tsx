import { createContext, use, useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { Loader } from '../waiting.tsx'
import type { Rest } from '../part.ts'
import { styled } from '../part.ts'
import './ticks.css'
import { BoxDescription, BoxError, useFrame, Wrapper, type Frame } from './wrapper.tsx'

type Common = Omit<Rest, 'component' | 'children'> & Omit<Frame, 'required'>
type Group = {
  name?: string | undefined
  onBlur?: (() => void) | undefined
  isChosen: (value: string) => boolean
  choose: (value: string, isChosen: boolean) => void
}
const GroupContext = createContext<Group | undefined>(undefined)

type TickProps = Common & Omit<ComponentProps<'input'>, keyof Common | 'size' | 'type'>

const elements = {
  checkbox: { type: 'checkbox' },
  radio: { type: 'radio' },
  switch: { type: 'checkbox', role: 'switch' },
} as const

/** A box to tick, or a round one of several, and its label. In a group the group knows whether it is chosen. */
function Tick({ look, children, ...props }: TickProps & { look: 'checkbox' | 'radio' | 'switch'; children?: ReactNode }) {
  const { label, description, error, className, style, mt, mb, ml, mr, flex, value, onChange, ...input } = props
  const { id, attributes } = useFrame({ description, error }, input.id, input['aria-describedby'])
  const group = use(GroupContext)
  const ofGroup = group && {
    name: group.name,
    onBlur: group.onBlur,
    checked: group.isChosen(String(value)),
    onChange: (event: { currentTarget: HTMLInputElement }) => group.choose(String(value), event.currentTarget.checked),
  }
  return (
    <div {...styled({ className, style, mt, mb, ml, mr, flex }, 'kit-tick')}>
      <input
        {...input}
        {...attributes}
        value={value}
        onChange={onChange}
        {...ofGroup}
        {...elements[look]}
        className={`kit-${look}`}
      />
      {children}
      {label || description || error ? (
        <div>
          {label ? (
            <label htmlFor={id} className="kit-tick-words" data-off={input.disabled || undefined}>
              {label}
            </label>
          ) : null}
          {description ? <BoxDescription id={`${id}-description`}>{description}</BoxDescription> : null}
          {error && error !== true ? <BoxError id={`${id}-error`}>{error}</BoxError> : null}
        </div>
      ) : null}
    </div>
  )
}

type CheckboxProps = TickProps & {
  /** Some of several are chosen. */
  indeterminate?: boolean
  /** Shows a loader in its place. */
  isWaiting?: boolean
}

export function Checkbox({ indeterminate = false, isWaiting = false, ref, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  })
  const take = (element: HTMLInputElement | null) => {
    box.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  return (
    <Tick {...props} ref={take} look="checkbox">
      {isWaiting ? <Loader size={12} aria-hidden className="kit-tick-loader" /> : null}
    </Tick>
  )
}

export const Radio = (props: TickProps) => <Tick {...props} look="radio" />

export const Switch = (props: TickProps) => <Tick {...props} look="switch" />

type GroupProps<Value> = Omit<Rest, 'component'> &
  Frame & {
    value: Value
    onChange: (value: Value) => void
    onBlur?: () => void
    name?: string
    disabled?: boolean
    /** Of a form's field; the first box of the group has it. */
    ref?: unknown
  }

type ChoicesProps = Omit<GroupProps<unknown>, 'value' | 'onChange' | 'onBlur' | 'name'> & { role?: 'radiogroup'; group: Group }

function Choices({ role, group, children, ...props }: ChoicesProps) {
  const { ref: _ref, label, description, error, required, disabled, ...rest } = props
  const { id, attributes } = useFrame({ description, error }, undefined)
  return (
    <Wrapper {...rest} id={id} labelElement="div" label={label} description={description} error={error} required={required}>
      <GroupContext value={group}>
        <fieldset
          disabled={disabled}
          aria-labelledby={label ? `${id}-label` : undefined}
          aria-describedby={attributes['aria-describedby']}
          {...(role && { role, 'aria-required': required, 'aria-invalid': attributes['aria-invalid'] })}
          className="kit-choices"
        >
          {children}
        </fieldset>
      </GroupContext>
    </Wrapper>
  )
}

/** Several of which one is chosen; '' if none is. */
export function RadioGroup({ value, onChange, onBlur, name: _name, ...props }: GroupProps<string>) {
  const name = useId()
  const group = { name, onBlur, isChosen: (each: string) => each === value, choose: onChange }
  return <Choices {...props} role="radiogroup" group={group} />
}

/** Several of which any may be chosen. */
export function CheckboxGroup({ value, onChange, onBlur, name, ...props }: GroupProps<string[]>) {
  const group = {
    name,
    onBlur,
    isChosen: (each: string) => value.includes(each),
    choose: (each: string, isChosen: boolean) => onChange(isChosen ? [...value, each] : value.filter((other) => other !== each)),
  }
  return <Choices {...props} group={group} />
}
