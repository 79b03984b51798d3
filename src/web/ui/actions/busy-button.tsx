import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toastFailure } from '../notices/toast.tsx'

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'onClick'> & { onPress: () => Promise<unknown>; children: ReactNode }

/** A button that shows progress while its work runs and can't be pressed twice. Errors are shown in a toast. */
export function BusyButton({ onPress, children, ...button }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // While it is busy the button can't keep the focus; it gets it back afterwards unless the focus has moved on.
  useEffect(() => {
    if (!isBusy && wasPressed.current && document.activeElement === document.body) element.current?.focus()
    wasPressed.current = isBusy
  }, [isBusy])

  const press = async () => {
    setBusy(true)
    await toastFailure(onPress)
    setBusy(false)
  }
  return (
    <Button ref={element} {...button} loading={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  )
}
