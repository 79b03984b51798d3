import { Button, Text } from '@mantine/core'
import { useWait } from '../../browser/use-wait.ts'
import { texts } from '../../texts.ts'
import { t } from '../../language/t.ts'

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
  const left = useWait(since, wait)
  if (left !== undefined) {
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t(texts.resendIn, { time: left })}
      </Text>
    )
  }
  return (
    <Button variant="subtle" loading={isBusy} onClick={onResend}>
      {t(texts.resend)}
    </Button>
  )
}
