import { Button, type ButtonProps } from '#web/kit/buttons.tsx'
import { use, type ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { FormContext } from '../fields/form-context.ts'

type SaveButtonProps = Omit<ButtonProps, 'loading' | 'type'> & {
  intent?: string
  children?: ReactNode
}

export function SaveButton({ intent = 'save', children = texts.save, ...button }: SaveButtonProps) {
  const { pressed } = use(FormContext)
  const isOther = pressed !== undefined && pressed !== intent
  return (
    <Button {...button} type="submit" value={intent} loading={pressed === intent} disabled={button.disabled || isOther}>
      {children}
    </Button>
  )
}
