import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
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
