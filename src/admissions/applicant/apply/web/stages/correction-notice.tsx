import { Alert, Anchor, Text } from '@mantine/core'
import { waitingCorrections } from '#admissions/record/applications/status/corrections.ts'
import { t } from '#web/language/t.ts'
import { words } from '../../words.ts'
import { limitsOf } from '#admissions/record/applications/status/who-may-change.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** APP-43, APP-44: how much there is to correct, with the way to the list; and why other answers can't change. */
export function CorrectionNotice() {
  const { kept, isStaff } = useWizard()
  const { record } = kept
  if (!record || isStaff) return null
  const count = waitingCorrections(record.Corrections).length
  const { why } = limitsOf(record)
  if (count === 0 && why === undefined) return null
  return (
    <Alert color="gray" variant="light" mb="md">
      {why === undefined ? null : <Text size="sm">{t(why)}</Text>}
      {count === 0 ? null : <Anchor href="#/corrections">{t(words.toCorrect, { count })}</Anchor>}
    </Alert>
  )
}
