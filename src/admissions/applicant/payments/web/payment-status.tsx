import { t } from '#web/language/t.ts'
import { Button, Group, Loader, Text } from '@mantine/core'
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

/** While the bank is at it, the page asks by itself so often. */
const askEveryMs = 5_000
/** PAY-3: and so long after it was opened where nothing is known yet: who comes back from paying may be faster than the gateway's word. */
const wordComesMs = minuteMs

const icons: Record<FeeState, { Icon: IconPart; color: string }> = {
  paid: { Icon: IconCircleCheck, color: 'var(--mantine-color-teal-text)' },
  pending: { Icon: IconClockHour4, color: 'var(--mantine-color-blue-text)' },
  failed: { Icon: IconCircleX, color: 'var(--mantine-color-red-text)' },
  due: { Icon: IconCreditCard, color: 'var(--mantine-color-dimmed)' },
}

/** The state of a payment from the status check, and the next steps. */
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

/** A payment that isn't made is a refusal with the same fields beside its message. */
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
