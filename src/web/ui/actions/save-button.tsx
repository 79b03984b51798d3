import { Button, type ButtonProps } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { FormContext } from '../fields/form-context.ts'

type SaveButtonProps = Omit<ButtonProps, 'loading' | 'type'> & {
  /** Passed to the form's `save`, for forms with several buttons: 'add', 'close', … */
  intent?: string
  children?: ReactNode
}

/** A button that submits its form: shows progress if it was pressed, and can't be pressed twice. */
export function SaveButton({ intent = 'save', children = texts.save, ...button }: SaveButtonProps) {
  const { pressed } = use(FormContext)
  const isOther = pressed !== undefined && pressed !== intent
  return (
    <Button {...button} type="submit" value={intent} loading={pressed === intent} disabled={button.disabled || isOther}>
      {children}
    </Button>
  )
}
