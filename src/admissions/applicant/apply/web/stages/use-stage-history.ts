import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The address segment that replaces the stage once everything is submitted. */
export const thanks = 'thank-you'

/**
 * The open stage is part of the address, each in a history entry of its own: the browser's Back leads to the stage before and a reload
 * stays. An address without one shows `first`.
 */
export function useStageHistory(first: string) {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const named = search['stage']

  const go = useCallback(
    (stage: string, options: { replace?: boolean; state?: object }) =>
      navigate({ to: '.', search: (old: object) => ({ ...old, stage, field: undefined }), resetScroll: false, ...options }),
    [navigate],
  )

  /** Opens a stage in an entry after this one. */
  async function open(stage: string): Promise<void> {
    const from = named ?? first
    if (stage === from) return
    // After a reload the first entry must still show what it showed.
    if (named === undefined) await go(first, { replace: true })
    await go(stage, { state: { from } })
  }
  return {
    /** The stage that the address names. */
    named,
    /** The box that the address names, for the cursor to begin in. */
    field: search['field'],
    open,
    /** Opens a stage that may be the one of the entry before: then it goes back, and leaves no second copy behind. */
    async backTo(stage: string): Promise<void> {
      const { state } = history.location
      if ('from' in state && state.from === stage) return history.back()
      return open(stage)
    },
    /** Puts the thank-you page in the place of the stage that submitted. */
    thank: () => go(thanks, { replace: true }),
  }
}
