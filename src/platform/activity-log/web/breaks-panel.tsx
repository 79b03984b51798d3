import { Box, Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useRef, useState } from 'react'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { activityLog, type LogBreak } from '../contract.ts'
import { texts } from './texts.ts'

/** OFFICE-24: empty without breaks. The owner acknowledges each with a reason. */
export function BreaksPanel() {
  const breaks = useCall(activityLog.breaks, {})
  const acknowledge = useSend(activityLog.acknowledge, [activityLog.breaks, activityLog.get])
  const { can } = useSession()
  const [chosen, setChosen] = useState<LogBreak>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (!breaks.data || breaks.data.length === 0) return null

  const close = (isDone: boolean) => {
    setChosen(undefined)
    if (isDone) heading.current?.focus()
  }
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="log-breaks">
      <Title order={2} id="log-breaks" ref={heading} tabIndex={-1}>
        {texts.breaksTitle}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.breaksHint}
      </Text>
      <Stack component="ul" gap="md" p={0} m={0} mah={320} style={{ overflowY: 'auto' }}>
        {breaks.data.map((found) => (
          <BreakRow key={found.ID} found={found} onAcknowledge={can('acknowledgeBreaks') ? () => setChosen(found) : undefined} />
        ))}
      </Stack>
      <ReasonDialog
        opened={chosen !== undefined}
        title={chosen ? texts.acknowledgeOf(texts.nameOfBreak(chosen)) : ''}
        action={texts.acknowledge}
        send={(Reason) => acknowledge.mutateAsync({ ID: chosen?.ID ?? 0, Reason })}
        onClose={close}
      />
    </Paper>
  )
}

type BreakRowProps = { found: LogBreak; onAcknowledge: (() => void) | undefined }

function BreakRow({ found, onAcknowledge }: BreakRowProps) {
  const { Foundon, Acknowledgedby, Acknowledgedon, Reason } = found
  const isOpen = Acknowledgedon === null
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="flex-start" style={{ listStyle: 'none' }}>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={600}>{texts.nameOfBreak(found)}</Text>
          <StatusBadge tone={isOpen ? 'bad' : 'none'}>{isOpen ? texts.open : texts.acknowledged}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.foundOn(showMinute(Foundon))}
        </Text>
        {isOpen ? null : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {texts.acknowledgedBy(Acknowledgedby ?? '', showMinute(Acknowledgedon))}: {Reason}
          </Text>
        )}
      </Box>
      {isOpen && onAcknowledge ? (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={texts.acknowledgeOf(texts.nameOfBreak(found))}
          onClick={onAcknowledge}
        >
          {texts.acknowledge}
        </Button>
      ) : null}
    </Group>
  )
}
