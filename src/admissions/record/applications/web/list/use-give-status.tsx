import { Text } from '#web/kit/text.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { Application } from '../../contract.ts'
import { offerOf } from '../../status/status-rules.ts'
import { useStatusTitles } from './status-titles.ts'
import { giveStatus } from '../form/with-undo.ts'
import { texts } from '../texts.ts'

export type StatusOwner = Pick<Application, 'username' | 'applicationID' | 'Name' | 'cutomestatus' | 'Form'>

type Giving = { whose: StatusOwner; status: string; reason: string }
type Asking = Giving & { hint: string; reasons: readonly string[] }

/** APP-11: one at a time. `question` asks for the reason if the title needs one. */
export function useGiveStatus() {
  const { statuses } = useStatusTitles()
  const mayOverride = useSession().can('administer')
  const [asking, setAsking] = useState<Asking>()
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: ({ whose, status, reason }: Giving) => giveStatus(client, whose, { status, reason }),
  })
  const offer = ({ cutomestatus, Form }: StatusOwner, to: string) =>
    offerOf(statuses, { from: cutomestatus, to, form: Form, mayOverride })

  const give = (application: StatusOwner, to: string) => {
    if (to === application.cutomestatus || choose.isPending) return
    const offered = offer(application, to)
    const giving = { whose: application, status: to, reason: '' }
    if (offered.kind === 'reason') return setAsking({ ...giving, ...offered })
    choose.mutate(giving, { onError: (refused) => toast(wordsFor(refused), 'bad') })
  }
  const question = (
    <ReasonDialog
      opened={asking !== undefined}
      title={texts.whyStatus(asking?.status ?? '')}
      action={texts.setStatus}
      reasons={asking?.reasons ?? []}
      send={async (reason) => {
        if (asking) await choose.mutateAsync({ ...asking, reason })
        return undefined
      }}
      onClose={() => setAsking(undefined)}
    >
      {asking?.hint ? <Text size="sm">{asking.hint}</Text> : null}
    </ReasonDialog>
  )
  return { offer, give, question, sending: choose.isPending ? choose.variables : undefined }
}
