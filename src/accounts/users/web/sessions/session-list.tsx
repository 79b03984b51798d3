import { Box, Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { deviceIn } from '#platform/sessions/device.ts'
import type { OpenSession } from '#platform/sessions/contract.ts'
import { t } from '#web/language/t.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { texts } from '../texts.ts'

type SessionListProps = { sessions: readonly OpenSession[]; onEnd: (session: OpenSession) => Promise<void> }

export const SessionList = ({ sessions, onEnd }: SessionListProps) => (
  <Stack component="ul" gap="md" p={0} m={0}>
    {sessions.map((session) => (
      <SessionRow key={session.ID} session={session} onEnd={() => onEnd(session)} />
    ))}
  </Stack>
)

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => Promise<void> }) {
  const { Device, Address, Begun, Lastused, isThis } = session
  const device = Device === '' ? t(texts.unknownDevice) : deviceIn(t, Device)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="flex-start" style={{ listStyle: 'none' }}>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isThis ? <StatusBadge tone="good">{t(texts.thisPlace)}</StatusBadge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t(texts.begun, { moment: showMinute(Begun) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(texts.lastUsed, { moment: showMinute(Lastused), address: Address })}
        </Text>
      </Box>
      {isThis ? null : (
        <BusyButton variant="default" size="xs" flex="none" aria-label={t(texts.endPlace, { device })} onPress={onEnd}>
          {t(texts.end)}
        </BusyButton>
      )}
    </Group>
  )
}
