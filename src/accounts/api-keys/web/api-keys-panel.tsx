import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconPlus from '~icons/tabler/plus'
import { useRef, useState } from 'react'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { ShownOnce } from '#web/ui/notices/shown-once.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { apiKeys, type ApiKey } from '../contract.ts'
import { KeyRow } from './key-row.tsx'
import { NewKeyForm, type NewKey } from './new-key-form.tsx'
import { texts } from './texts.ts'

export function ApiKeysPanel() {
  const keys = useCall(apiKeys.get, {})
  const revoke = useSend(apiKeys.revoke, [apiKeys.get])
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()
  const heading = useRef<HTMLHeadingElement>(null)

  const close = () => {
    setIsAdding(false)
    setMade(undefined)
    heading.current?.focus()
  }
  const onRevoke = async ({ ID, Name }: ApiKey) => {
    const question = { title: texts.revokeQuestion(Name), body: texts.revokeBody, yes: texts.revoke, isDanger: true }
    if (!(await ask(question))) return
    toast(await revoke.mutateAsync({ ID }))
    heading.current?.focus()
  }

  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="api-keys">
      <Title order={2} id="api-keys" ref={heading} tabIndex={-1}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.hint}
      </Text>
      {keys.isError && !keys.data ? <LoadFailed error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {keys.isPending ? <Skeleton height={72} /> : null}
      {keys.data ? (
        <Stack gap="md">
          {keys.data.length === 0 ? <Text size="sm">{texts.none}</Text> : null}
          {keys.data.length > 0 ? (
            <Stack component="ul" gap="md" p={0} m={0}>
              {keys.data.map((key) => (
                <KeyRow key={key.ID} apiKey={key} onRevoke={() => onRevoke(key)} />
              ))}
            </Stack>
          ) : null}
          {made ? <ShownOnce label={texts.theKey(made.name)} value={made.key} onKept={close} /> : null}
          {isAdding && !made ? <NewKeyForm onMade={setMade} onCancel={close} /> : null}
          {isAdding ? null : (
            <Group>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
                {texts.add}
              </Button>
            </Group>
          )}
        </Stack>
      ) : null}
    </Paper>
  )
}
