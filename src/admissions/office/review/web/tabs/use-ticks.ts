import type { Application } from '#admissions/record/applications/contract.ts'
import { showMinute } from '#web/values/date-text.ts'
import { useSession } from '#web/session/session.tsx'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'
import { useSave } from '../use-review.ts'

export function useTicks({ applicationID, username, version, Locked, Checks = [] }: Application) {
  const { can } = useSession()
  const { mutateAsync: save, isPending } = useSave()
  return {
    mayTick: can('decideApplications') && !Locked && !isPending,
    tick: (name: string, isTicked: boolean) => void toastFailure(() => save({ applicationID, version, [name]: isTicked })),
    aboutOf: (name: string): string => {
      const check = Checks.find(({ field }) => field === name)
      if (!check) return ''
      const { by, at, withdrawn, withdrawnBy = '', withdrawnAt } = check
      const changedBy = withdrawnBy === username ? texts.theApplicant : withdrawnBy
      if (withdrawn !== '') return texts.unticked(withdrawnAt ? showMinute(withdrawnAt) : '', withdrawn, changedBy)
      return texts.tickedBy(by, at === '' ? '' : showMinute(at))
    },
  }
}
export type Ticking = ReturnType<typeof useTicks>
