import { Text } from '#web/kit/text.tsx'
import type { Application } from '#admissions/record/applications/contract.ts'
import { notSubmittedYet } from '#admissions/record/forms/engine/open-points.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { Panel } from '#web/ui/shell/panel.tsx'
import { mayRemind } from '../reminders.ts'
import { SendReminder, texts } from './send-reminder.tsx'

/** REM-6: draws nothing for applicants, or if nothing is open. */
export function ReminderPanel({ application }: { application: Application }) {
  const { session, can } = useSession()
  const today = parseIsoDate(useServerDay(session?.timeZone ?? 'UTC'))
  if (!can('decideApplications') || !mayRemind(application) || !today) return null
  const { Form, Docs, ApplicationStatus } = application
  const saved = { form: variantOf(Form), values: application, slots: Docs, documents: Docs }
  return (
    <Panel title={texts.reminder}>
      {ApplicationStatus === '' ? (
        <Text size="sm" mb="sm">
          {notSubmittedYet(saved, today)}
        </Text>
      ) : null}
      <SendReminder application={application} />
    </Panel>
  )
}
