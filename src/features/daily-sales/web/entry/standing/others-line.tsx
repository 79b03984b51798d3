import { Alert, Group, Text } from '@mantine/core'
import { useSession } from '#web/session/session.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { approvedStatus, othersSheet, type SheetStatus } from '../../../contract.ts'
import { HandOverButton } from '../../lists/hand-over-button.tsx'
import { texts } from '../texts.ts'

/** SALES-74: who entered the sheet that an admin has open, who can hand it over to somebody else from here. */
export function OthersLine({ status, onDone }: { status: SheetStatus; onDone: () => void }) {
  const { can } = useSession()
  const { ID, IsMaker, Status, Savedby, Savedat } = status
  if (ID === 0 || IsMaker || Status === approvedStatus || !can('removeSheets')) return null
  return (
    <Alert color="blue" variant="light" role="note">
      <Group gap="sm" justify="space-between">
        <Text span size="sm">
          {texts.others(othersSheet, Savedby, Savedat && clockTime(Savedat))}
        </Text>
        <HandOverButton of={{ ID }} size="xs" onDone={onDone} />
      </Group>
    </Alert>
  )
}
