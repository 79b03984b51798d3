import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { salesSettings } from '../../settings-contract.ts'
import { aboveLimitWords, isAboveLimit } from '../../sheet/correction-limit.ts'
import type { Approval } from './editing/use-approval.ts'

/**
 * SALES-62: what the limit of corrections means for the sheet that a checker edits: whether who entered it may approve it themselves, why this
 * person may not approve it any more, and whether it is to be saved and left to another. The server decides; until the limit is read nothing stops.
 */
export function useLimit({ correction, isUnsaved, stored: { status } }: Pick<Approval, 'correction' | 'isUnsaved' | 'stored'>) {
  const { can } = useSession()
  const { data: limit } = useCall(salesSettings.limits, {})
  const maySelf = can('approveOwnSheets') && limit?.SelfApproval !== false
  const isAbove = limit !== undefined && isAboveLimit(correction, limit)
  const isForAnother = isAbove && limit.AboveLimit === 'second checker' && !maySelf && (isUnsaved || status.IsCorrector)
  const isStopped = isForAnother || (isAbove && limit.AboveLimit === 'back to operator')
  return {
    maySelf,
    aboveLimit: isStopped ? aboveLimitWords(correction, limit.AboveLimit) : undefined,
    isToPassOn: isForAnother && isUnsaved,
  }
}
