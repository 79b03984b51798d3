import { useId, type ElementType, type ReactNode } from 'react'
import { styled, type Rest } from '../part.ts'
import './boxes.css'

/** What a box has around it. An `error` of `true` marks the box, and has no words. */
export type Frame = {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  errorRole?: 'alert' | undefined
}

type LabelProps = Rest & { required?: boolean | undefined; id?: string | undefined; htmlFor?: string | undefined }

/** A `label` for a box, or the name of several. */
export const BoxLabel = ({ component: Tag = 'label', required, children, ...rest }: LabelProps) => (
  <Tag {...styled(rest, 'kit-label')}>
    {children}
    {required ? (
      <span aria-hidden className="kit-label-mark">
        {' *'}
      </span>
    ) : null}
  </Tag>
)

type MessageProps = Rest & { id?: string | undefined; role?: 'alert' | undefined }

export const BoxError = (props: MessageProps) => <p {...styled(props, 'kit-error')} />
export const BoxDescription = (props: MessageProps) => <p {...styled(props, 'kit-description')} />

type WrapperProps = Omit<Rest, 'children' | 'component'> &
  Frame & {
    /** Of the box, or of the group that `labelId` names. */
    id?: string | undefined
    labelId?: string | undefined
    labelElement?: ElementType | undefined
    children: ReactNode
  }

/** A box, or several, with a label above, a description, and a message below. */
export function Wrapper(props: WrapperProps) {
  const { id, labelId, labelElement, label, description, error, required, errorRole, children, ...rest } = props
  const isLabel = labelElement === undefined
  return (
    <div {...styled(rest, 'kit-field')}>
      {label ? (
        <BoxLabel
          component={labelElement}
          required={required}
          id={labelId ?? (id && `${id}-label`)}
          htmlFor={isLabel ? id : undefined}
        >
          {label}
        </BoxLabel>
      ) : null}
      {description ? <BoxDescription id={id && `${id}-description`}>{description}</BoxDescription> : null}
      {children}
      {hasWords(error) ? (
        <BoxError id={id && `${id}-error`} role={errorRole}>
          {error}
        </BoxError>
      ) : null}
    </div>
  )
}

const hasWords = (error: ReactNode) => Boolean(error) && error !== true

/** The id of a box, and its attributes that refer to the words around it. */
export function useFrame({ description, error, required }: Frame, ownId: string | undefined, described?: string) {
  const made = useId()
  const id = ownId ?? made
  const words = [described, hasWords(error) && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return {
    id,
    attributes: {
      id,
      required,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': words || undefined,
    },
  }
}
