import { Anchor, Text } from '#web/kit/text.tsx'
import { Box, Group } from '#web/kit/layout.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { eventTitles } from '#platform/outgoing/webhook-events.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { showMinute } from '#web/values/date-text.ts'
import type { Webhook } from '../contract.ts'
import { deliveriesLink } from './deliveries-link.ts'
import { texts } from './texts.ts'

type WebhookRowProps = {
  hook: Webhook
  canSend: boolean
  onEdit: (hook: Webhook) => void
  onTest: (hook: Webhook) => Promise<unknown>
  onNewSecret: (hook: Webhook) => Promise<unknown>
  onDelete: (hook: Webhook) => Promise<unknown>
}

export function WebhookRow({ hook, canSend, onEdit, onTest, onNewSecret, onDelete }: WebhookRowProps) {
  const { Name, URL, Events, Offreason, Failingsince, Oldsecretuntil, Madeby, Madeat } = hook
  const { tone, word } = stateOf(hook)
  const lines = [
    URL,
    Events.map((event) => eventTitles[event]).join('; '),
    texts.madeBy(Madeby, showMinute(Madeat)),
    ...(Offreason === '' ? [] : [Offreason]),
    ...(Failingsince === null ? [] : [texts.failingSince(showMinute(Failingsince))]),
    ...(Oldsecretuntil === null ? [] : [texts.oldUntil(showMinute(Oldsecretuntil))]),
  ]
  const button = { variant: 'default', size: 'xs' } as const
  return (
    <Box component="li" style={{ listStyle: 'none' }}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {Name}
        </Text>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Group>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        {canSend ? (
          <BusyButton {...button} aria-label={texts.sendTestOf(Name)} onPress={() => onTest(hook)}>
            {texts.sendTest}
          </BusyButton>
        ) : null}
        <Button {...button} aria-label={texts.change(Name)} onClick={() => onEdit(hook)}>
          {texts.edit}
        </Button>
        <BusyButton {...button} aria-label={texts.newSecretOf(Name)} onPress={() => onNewSecret(hook)}>
          {texts.newSecret}
        </BusyButton>
        <BusyButton {...button} aria-label={texts.deleteOf(Name)} onPress={() => onDelete(hook)}>
          {texts.delete}
        </BusyButton>
        <Anchor href={deliveriesLink(Name)} underline="always" size="sm" px="xs" py={6} aria-label={texts.deliveriesOf(Name)}>
          {texts.deliveries}
        </Anchor>
      </Group>
    </Box>
  )
}

function stateOf({ IsOn, Failingsince }: Webhook) {
  if (!IsOn) return { tone: 'none', word: texts.off } as const
  return Failingsince === null ? ({ tone: 'good', word: texts.on } as const) : ({ tone: 'bad', word: texts.failing } as const)
}
