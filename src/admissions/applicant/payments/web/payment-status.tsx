import { t } from '#web/language/t.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Loader } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useInterval, useTimeout } from '@mantine/hooks'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import IconCreditCard from '~icons/tabler/credit-card'
import type { Icon as IconPart } from '#web/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { minuteMs } from '#shared/time/durations.ts'
import { Refused } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { payments, paymentStatus } from '../contract.ts'
import type { FeeState } from '#admissions/record/applications/status/fee-state.ts'
import { payNow } from '../links.ts'
import { words } from '../words.ts'

/** Milliseconds between checks while the bank works. */
const askEveryMs = 5_000
/** PAY-3: also checks this long after it opens, because a payer may return before the gateway's answer arrives. */
const wordComesMs = minuteMs

const icons: Record<FeeState, { Icon: IconPart; color: string }> = {
  paid: { Icon: IconCircleCheck, color: 'var(--good)' },
  pending: { Icon: IconClockHour4, color: 'var(--tone-info-text)' },
  failed: { Icon: IconCircleX, color: 'var(--wrong)' },
  due: { Icon: IconCreditCard, color: 'var(--dim)' },
}

export function PaymentStatus({ pgid }: { pgid: string }) {
  const { session } = useSession()
  const answer = useCall(payments.getStatus, { pgid, SessionId: session?.sessionid })
  const state = toldBy(answer.data, answer.error)
  const [isNew, setNew] = useState(true)
  useTimeout(() => setNew(false), wordComesMs, { autoInvoke: true })
  useAskingAgain(state?.state === 'pending' || (state?.state === 'due' && isNew), () => void answer.refetch())

  if (!state && answer.error) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!state) return <Checking />
  const { Icon, color } = icons[state.state]
  return (
    <>
      <Icon size={56} stroke={1.4} color={color} aria-hidden />
      <Text component="output" ta="center" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {t(state.message)}
      </Text>
      <Text size="sm" c="dimmed">
        {t(words.amount, { amount: state.amount })}
      </Text>
      {state.state === 'paid' ? null : (
        <Group justify="center" gap="sm">
          {state.state === 'pending' ? null : (
            <Button component="a" href={payNow(pgid)}>
              {t(state.state === 'failed' ? words.payAgain : words.pay)}
            </Button>
          )}
          <Button variant="default" loading={answer.isFetching} onClick={() => void answer.refetch()}>
            {t(words.checkAgain)}
          </Button>
        </Group>
      )}
    </>
  )
}

const Checking = () => (
  <>
    <Loader aria-hidden />
    <Text component="output" ta="center">
      {t(words.checking)}
    </Text>
  </>
)

type ShownStatus = { message: string; state: FeeState; amount: string }

/** A missing payment is a refusal with the same fields beside its message. */
function toldBy(
  data: ({ Msg: string } & Omit<ShownStatus, 'message'>) | undefined,
  error: Error | null,
): ShownStatus | undefined {
  if (!(error instanceof Refused)) return data && { ...data, message: data.Msg }
  const unpaid = paymentStatus.safeParse(error.fields)
  return unpaid.success ? { ...unpaid.data, message: error.message } : undefined
}

function useAskingAgain(isWanted: boolean, ask: () => void): void {
  const { start, stop } = useInterval(ask, askEveryMs)
  useEffect(() => {
    if (isWanted) start()
    return stop
  }, [isWanted, start, stop])
}
