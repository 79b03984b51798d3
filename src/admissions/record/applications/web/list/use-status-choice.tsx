import { useStatusTitles } from './status-titles.ts'
import { useGiveStatus, type StatusOwner } from './use-give-status.tsx'

/** APP-11: what the status of one application can become: the active status titles, as they may follow each other, and how one is given. */
export function useStatusChoice(application: StatusOwner) {
  const { titles, error, isPending } = useStatusTitles()
  const { offer, give, question, sending } = useGiveStatus()
  return {
    options: titles.map((value) => ({ value, label: value, disabled: offer(application, value).kind === 'closed' })),
    /** The status as it will be, while that is being sent. */
    value: sending?.status ?? application.cutomestatus,
    set: (chosen: string | null) => {
      if (chosen !== null) give(application, chosen)
    },
    question,
    error,
    isLoading: isPending,
    isSending: sending !== undefined,
  }
}
