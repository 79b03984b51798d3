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

type Asking = { username: string; status: string; hint: string; reasons: readonly string[] }

/**
 * APP-11: gives applications a status title, one at a time, as the titles may follow each other (STAT-2). `question` asks why, where a
 * title wants a reason; `sending` is what is on its way.
 */
export function useGiveStatus() {
  const { statuses } = useStatusTitles()
  const mayOverride = useSession().can('administer')
  const [asking, setAsking] = useState<Asking>()
  const changed = [applications.get, applications.getById, applications.timeline, listCalls.counts]
  const choose = useSend(applications.setStatus, changed)
  const offer = ({ cutomestatus, Form }: StatusOwner, to: string) =>
    offerOf(statuses, { from: cutomestatus, to, form: Form, mayOverride })

  const give = (application: StatusOwner, to: string) => {
    const { username, cutomestatus } = application
    if (to === cutomestatus || choose.isPending) return
    const offered = offer(application, to)
    if (offered.kind === 'reason') return setAsking({ username, status: to, ...offered })
    choose.mutate(
      { username, cutomestatus: to },
      { onSuccess: (message) => toast(message), onError: (refused) => toast(wordsFor(refused), 'bad') },
    )
  }
  const question = (
    <ReasonDialog
      opened={asking !== undefined}
      title={texts.whyStatus(asking?.status ?? '')}
      action={texts.setStatus}
      reasons={asking?.reasons ?? []}
      send={(reason) => choose.mutateAsync({ username: asking?.username ?? '', cutomestatus: asking?.status ?? '', reason })}
      notify={toast}
      onClose={() => setAsking(undefined)}
    >
      {asking?.hint ? <Text size="sm">{asking.hint}</Text> : null}
    </ReasonDialog>
  )
  return { offer, give, question, sending: choose.isPending ? choose.variables : undefined }
}
