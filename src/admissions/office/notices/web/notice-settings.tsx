import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { notifyOfEnd } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { noticeCalls, noticeKinds, noticeWays, type NoticeKind, type NoticeWay } from '../contract.ts'
import { kindWords, wayWords } from '../words.ts'
import { texts } from './texts.ts'

const choices = noticeWays.map((value) => ({ value, label: wayWords[value] }))

export function NoticeSettings() {
  const own = useCall(noticeCalls.settings, {})
  const save = useSend(noticeCalls.saveSettings, [noticeCalls.settings])
  const shown = own.data && { ...own.data.Ways, ...(save.isPending && save.variables.Ways) }
  const choose = (kind: NoticeKind, way: NoticeWay) => {
    void notifyOfEnd(save.mutateAsync({ Ways: { [kind]: way } }), toast)
  }
  return (
    <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="notice-settings">
      <Title order={2} mb="xs" id="notice-settings">
        {texts.notices}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.settingsHint}
      </Text>
      {own.isError && !own.data ? <LoadFailed error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.isPending ? <Skeleton height={240} /> : null}
      {shown ? (
        <Stack gap="xs">
          {noticeKinds.map((kind) => (
            <Group key={kind} justify="space-between" wrap="nowrap">
              <Text size="sm" component="label" htmlFor={`notice-${kind}`}>
                {kindWords[kind]}
              </Text>
              <NativeSelect
                id={`notice-${kind}`}
                w={190}
                flex="none"
                value={shown[kind]}
                data={choices}
                disabled={save.isPending}
                onChange={(event) => choose(kind, wayOf(event.currentTarget.value))}
              />
            </Group>
          ))}
        </Stack>
      ) : null}
    </Paper>
  )
}

const wayOf = (value: string): NoticeWay => noticeWays.find((way) => way === value) ?? 'bell'
