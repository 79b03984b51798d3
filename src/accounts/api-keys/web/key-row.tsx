import { Box, Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { showLongDate, showMinute } from '#web/values/date-text.ts'
import type { ApiKey } from '../contract.ts'
import { rightTexts, stateTexts, texts } from './texts.ts'

const tones: Record<ApiKey['State'], Tone> = {
  active: 'good',
  expired: 'none',
  revoked: 'none',
  'without its maker': 'wait',
}

/** KEY-5: a key that works, or could again, can be revoked. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => Promise<void> }) {
  const { ID, Name, Rights, Networks, Madeby, Madeat, Expires, Lastused, State } = apiKey
  const lines = [
    Rights.map((right) => rightTexts[right]).join('; '),
    `${ID}…`,
    ...(Networks.length === 0 ? [] : [texts.from(Networks)]),
    texts.madeBy(Madeby, showMinute(Madeat)),
    texts.until(showLongDate(Expires)),
    Lastused === null ? texts.neverUsed : texts.lastUsed(showMinute(Lastused)),
  ]
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="flex-start" style={{ listStyle: 'none' }}>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {Name}
          </Text>
          <StatusBadge tone={tones[State]}>{stateTexts[State]}</StatusBadge>
        </Group>
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Box>
      {State === 'active' || State === 'without its maker' ? (
        <BusyButton variant="default" size="xs" flex="none" aria-label={texts.revokeOf(Name)} onPress={onRevoke}>
          {texts.revoke}
        </BusyButton>
      ) : null}
    </Group>
  )
}
