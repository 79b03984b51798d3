import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useRef } from 'react'
import { ownSessions } from '#platform/sessions/contract.ts'
import { t } from '#web/language/t.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { SessionList } from '../sessions/session-list.tsx'
import { texts } from '../texts.ts'

export function OpenSessions() {
  const own = useCall(ownSessions.get, {})
  const end = useSend(ownSessions.end, [ownSessions.get])
  const endOthers = useSend(ownSessions.endOthers, [ownSessions.get])
  const heading = useRef<HTMLHeadingElement>(null)
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
          <SessionList sessions={own.data} onEnd={async ({ ID }) => notify(await end.mutateAsync({ ID }))} />
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
