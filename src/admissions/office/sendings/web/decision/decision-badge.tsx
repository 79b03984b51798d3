import { useQuery } from '@tanstack/react-query'
import { send } from '#web/calls/api.ts'
import { batched } from '#web/calls/batched.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { decisionsAtOnce, sendingCalls } from '../../contract.ts'
import { texts } from '../texts.ts'

const statusOf = batched(decisionsAtOnce, async (applicationID) => {
  const waiting = await send(sendingCalls.waiting, { applicationID })
  return (no) => waiting.find((decision) => decision.applicationID === no)?.Status ?? ''
})

export function DecisionBadge({ no }: { no: number }) {
  const { data = '' } = useQuery({ queryKey: [sendingCalls.waiting.path, no], queryFn: () => statusOf(no) })
  return data === '' ? null : <StatusBadge tone="wait">{texts.notReleased(data)}</StatusBadge>
}
