import { Text } from '@mantine/core'
import { useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { listCalls } from '../../record/list-calls.ts'
import { offerOf } from '../../status/status-rules.ts'
import { useStatusTitles } from './status-titles.ts'
import { texts } from '../texts.ts'

/** An application as a choice of its status needs it. */
export type StatusOwner = Pick<Application, 'username' | 'cutomestatus' | 'Form'>

/**
 * APP-11: what the status of an application can become: the active status titles, as they may follow each other, and how one of them is
 * given. `question` asks why, where a title wants a reason.
 */
export function useStatusChoice({ username, cutomestatus, Form }: StatusOwner) {
  const { titles, statuses, error, isPending } = useStatusTitles()
  const mayOverride = useSession().can('administer')
  const [asking, setAsking] = useState<{ status: string; hint: string; reasons: readonly string[] }>()
  const changed = [applications.get, applications.getById, applications.timeline, listCalls.counts]
  const choose = useSend(applications.setStatus, changed)
  const offer = (to: string) => offerOf(statuses, { from: cutomestatus, to, form: Form, mayOverride })

  const set = (chosen: string | null) => {
    if (chosen === null || chosen === cutomestatus || choose.isPending) return
    const offered = offer(chosen)
    if (offered.kind === 'reason') return setAsking({ status: chosen, ...offered })
    choose.mutate(
      { username, cutomestatus: chosen },
      { onSuccess: (message) => toast(message), onError: (refused) => toast(wordsFor(refused), 'bad') },
    )
  }
  const question = (
    <ReasonDialog
      opened={asking !== undefined}
      title={texts.whyStatus(asking?.status ?? '')}
      action={texts.setStatus}
      reasons={asking?.reasons ?? []}
      send={(reason) => choose.mutateAsync({ username, cutomestatus: asking?.status ?? '', reason })}
      onClose={() => setAsking(undefined)}
    >
      {asking?.hint ? <Text size="sm">{asking.hint}</Text> : null}
    </ReasonDialog>
  )
  return {
    options: titles.map((value) => ({ value, label: value, disabled: offer(value).kind === 'closed' })),
    /** The status as it will be, while that is being sent. */
    value: choose.isPending ? choose.variables.cutomestatus : cutomestatus,
    set,
    question,
    error,
    isLoading: isPending,
    isSending: choose.isPending,
  }
}
