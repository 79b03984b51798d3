import '@mantine/core/styles/Skeleton.css'
import { Box, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { ownSessions, type OwnSession } from '#platform/sessions/contract.ts'
import { showMoment } from '#web/values/date-text.ts'
import { t } from '#web/language/t.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { texts } from '../texts.ts'

/** Part of My Account: one's own sessions, each to be ended except for the one in use. */
export function OpenSessions() {
  const own = useCall(ownSessions.get, {})
  const end = useSend(ownSessions.end, [ownSessions.get])
  const endOthers = useSend(ownSessions.endOthers, [ownSessions.get])
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button goes away with its line.
  const notify = (answer: string) => {
    toast(t(answer))
    heading.current?.focus()
  }

  const onEndOthers = async () => {
    const question = { title: t(texts.endOthersQuestion), body: t(texts.endOthersBody), yes: t(texts.endOthers) }
    if (await ask(question)) notify(await endOthers.mutateAsync({}))
  }

  return (
    <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="signed-in-places">
      <Title order={2} mb="xs" id="signed-in-places" ref={heading} tabIndex={-1}>
        {t(texts.places)}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(texts.placesHint)}
      </Text>
      {own.isError && !own.data ? <LoadFailed error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.isPending ? <Skeleton height={72} /> : null}
      {own.data ? (
        <Stack gap="md">
          <Stack component="ul" gap="md" p={0} m={0}>
            {own.data.map((session) => (
              <SessionRow
                key={session.ID}
                session={session}
                onEnd={async () => notify(await end.mutateAsync({ ID: session.ID }))}
              />
            ))}
          </Stack>
          {own.data.length > 1 ? (
            <Group>
              <BusyButton variant="default" onPress={onEndOthers}>
                {t(texts.endOthers)}
              </BusyButton>
            </Group>
          ) : null}
        </Stack>
      ) : null}
    </Paper>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const { Device, Address, Begun, Lastused, isThis } = session
  const device = Device === '' ? t(texts.unknownDevice) : inLanguage(Device)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="flex-start" style={{ listStyle: 'none' }}>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isThis ? <StatusBadge tone="good">{t(texts.thisPlace)}</StatusBadge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t(texts.begun, { moment: showMoment(Begun) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(texts.lastUsed, { moment: showMoment(Lastused), address: Address })}
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

/** A device in the language of the page; browsers and systems keep their names. */
function inLanguage(device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? t(browser) : t(texts.device, { browser: t(browser), system: t(system) })
}
