import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { deviceNow } from '../../browser/server-clock.ts'
import { texts } from '../../texts.ts'

type ResendTimerProps = {
  /** When the last code was sent, in milliseconds since 1970. */
  since: number
  /** Seconds to wait before another may be requested. */
  wait?: number
  onResend: () => void
  isBusy?: boolean
}

/** 'Send the code again', once the wait is over. */
export function ResendTimer({ since, wait = 60, onResend, isBusy = false }: ResendTimerProps) {
  const [now, setNow] = useState(deviceNow)
  const left = Math.ceil((since + wait * 1000 - now) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(deviceNow()), 500)
    return () => clearInterval(timer)
  }, [isOver])

  if (!isOver) {
    return (
      <Text size="sm" c="dimmed" ta="center">
        {texts.resendIn(clock(left))}
      </Text>
    )
  }
  return (
    <Button variant="subtle" loading={isBusy} onClick={onResend}>
      {texts.resend}
    </Button>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
