import { useStatusTitles } from './status-titles.ts'
import { useGiveStatus, type StatusOwner } from './use-give-status.tsx'

export function useStatusChoice(application: StatusOwner) {
  const { titles, error, isPending } = useStatusTitles()
  const { offer, give, question, sending } = useGiveStatus()
  return {
    options: titles.map((value) => ({ value, label: value, disabled: offer(application, value).kind === 'closed' })),
    /** The new status while it is being saved. */
    value: sending?.status ?? application.cutomestatus,
    set: (chosen: string) => give(application, chosen),
    question,
    error,
    isLoading: isPending,
    isSending: sending !== undefined,
  }
}
