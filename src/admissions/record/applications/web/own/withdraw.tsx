import { t } from '#web/language/t.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { useSend } from '#web/calls/use-call.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { changedBy } from '#admissions/record/application-reads/changed-by.ts'
import type { Application } from '../../contract.ts'
import { withdrawal, writeToWithdraw } from '../../withdrawal.ts'
import { words } from '../../words.ts'

/** APP-42: an approved application names the office instead; a closed one draws nothing. */
export function Withdraw({ application }: { application: Application }) {
  const { version, ApplicationStatus, Locked } = application
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useSend(withdrawal.withdraw, changedBy(withdrawal.withdraw))
  if (ApplicationStatus === 'approved')
    return (
      <Text size="sm" c="dimmed">
        {t(writeToWithdraw)}
      </Text>
    )
  if (Locked) return null
  return (
    <div>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        {t(words.withdraw)}
      </Button>
      <ReasonDialog
        opened={isAsking}
        title={t(words.withdrawTitle)}
        action={t(words.withdraw)}
        isOptional
        send={async (reason) => t(await mutateAsync({ version, reason }))}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t(ApplicationStatus === '' ? words.withdrawDraft : words.withdrawSubmitted)}</Text>
      </ReasonDialog>
    </div>
  )
}
