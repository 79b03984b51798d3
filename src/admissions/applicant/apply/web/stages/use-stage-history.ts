import type { Search } from '#web/address/search.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const thanks = 'thank-you'

/** Each stage is a history entry: Back opens the stage before, and a reload keeps it. Without one, `first` opens. */
export function useStageHistory(first: string) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const named = search['stage']

  const go = useCallback(
    (stage: string, options: { replace?: boolean; state?: object }) =>
      navigate({ to: '.', search: (old: object) => ({ ...old, stage, field: undefined }), resetScroll: false, ...options }),
    [navigate],
  )

  async function open(stage: string): Promise<void> {
    const from = named ?? first
    if (stage === from) return
    // After a reload the first entry must show the same stage.
    if (named === undefined) await go(first, { replace: true })
    await go(stage, { state: { from } })
  }
  return {
    named,
    field: search['field'],
    open,
    /** Goes back if the entry before is that stage, so that no second copy of it stays. */
    async backTo(stage: string): Promise<void> {
      const { state } = history.location
      if ('from' in state && state.from === stage) return history.back()
      return open(stage)
    },
    thank: () => go(thanks, { replace: true }),
  }
}
