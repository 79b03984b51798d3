import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { sendReminder } from '../contract.ts'
import { mayRemind } from '../reminders.ts'

export const texts = { reminder: 'Reminder', send: 'Send a reminder' } as const

/** REM-6: draws nothing if nothing is open, or for staff who may not decide. */
export function SendReminder({ application }: { application: Application }) {
  const { can } = useSession()
  const { mutateAsync: send } = useSend(sendReminder, [applications.timeline])
  if (!can('decideApplications') || !mayRemind(application)) return null
  return (
    <BusyButton variant="default" onPress={async () => toast(await send({ username: application.username }))}>
      {texts.send}
    </BusyButton>
  )
}
