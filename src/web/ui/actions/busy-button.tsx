import { Button, type ButtonProps } from '#web/kit/buttons.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { toastFailure } from '../notices/toast.tsx'
import { isFocusFree } from './use-focus-return.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'onClick'> & { onPress: () => Promise<unknown>; children: ReactNode }

export function BusyButton({ onPress, children, ...button }: BusyButtonProps) {
  const { running, run } = useOneAtATime()
  const isBusy = running !== undefined
  const element = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // While it is busy the button can't keep the focus; it gets it back afterwards unless the focus has moved.
  useEffect(() => {
    if (!isBusy && wasPressed.current && isFocusFree()) element.current?.focus()
    wasPressed.current = isBusy
  }, [isBusy])

  return (
    <Button ref={element} {...button} loading={isBusy} onClick={() => void run('press', () => toastFailure(onPress))}>
      {children}
    </Button>
  )
}
