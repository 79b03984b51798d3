import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import IconPlus from '~icons/tabler/plus'
import { useRef, useState } from 'react'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { ask, confirmDelete } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { ShownOnce } from '#web/ui/notices/shown-once.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { webhooks, webhooksAreOff, type Webhook } from '../contract.ts'
import { deliveriesLink } from './deliveries-link.ts'
import { texts } from './texts.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

type Shown = { name: string; secret: string; until?: string }
type Open = { form: Webhook | 'new' } | { secret: Shown } | undefined

export function WebhooksPanel() {
  const { data, error, isPending, refetch } = useCall(webhooks.get, {})
  const test = useSend(webhooks.test, [])
  const renew = useSend(webhooks.newSecret, [webhooks.get])
  const remove = useSend(webhooks.delete, [webhooks.get])
  const [open, setOpen] = useState<Open>()
  const heading = useRef<HTMLHeadingElement>(null)

  // Moves the focus: the pressed button disappears.
  const close = () => {
    setOpen(undefined)
    heading.current?.focus()
  }
  const actions = {
    onEdit: (hook: Webhook) => setOpen({ form: hook }),
    onTest: async ({ ID }: Webhook) => toast(await test.mutateAsync({ ID })),
    onNewSecret: async ({ ID, Name }: Webhook) => {
      const question = { title: texts.newSecretQuestion(Name), body: texts.newSecretBody, yes: texts.newSecret }
      if (!(await ask(question))) return
      const { Secret, Until } = await renew.mutateAsync({ ID })
      setOpen({ secret: { name: Name, secret: Secret, until: Until } })
    },
    onDelete: async ({ ID }: Webhook) => {
      if (!(await confirmDelete(texts.deleteMeaning))) return
      toast(await remove.mutateAsync({ ID }))
      close()
    },
  }
  const isOff = data?.Hosts.length === 0

  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="webhooks">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="webhooks" ref={heading} tabIndex={-1}>
          {texts.title}
        </Title>
        <Anchor href={deliveriesLink()} underline="always" size="sm">
          {texts.deliveries}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {texts.hint}
      </Text>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={72} /> : null}
      {data ? (
        <Stack gap="md">
          {isOff ? <Text size="sm">{webhooksAreOff}</Text> : null}
          {data.Webhooks.length === 0 && !isOff ? <Text size="sm">{texts.none}</Text> : null}
          {data.Webhooks.length > 0 ? (
            <Stack component="ul" gap="md" p={0} m={0}>
              {data.Webhooks.map((hook) => (
                <WebhookRow key={hook.ID} hook={hook} canSend={hook.IsOn && !isOff} {...actions} />
              ))}
            </Stack>
          ) : null}
          {open && 'secret' in open ? <NewSecret {...open.secret} onKept={close} /> : null}
          {open && 'form' in open ? (
            <WebhookForm
              key={open.form === 'new' ? 'new' : open.form.ID}
              hook={open.form === 'new' ? undefined : open.form}
              hosts={data.Hosts}
              onMade={(name, secret) => setOpen({ secret: { name, secret } })}
              onClose={close}
            />
          ) : null}
          {open || isOff ? null : (
            <Group>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ form: 'new' })}>
                {texts.add}
              </Button>
            </Group>
          )}
        </Stack>
      ) : null}
    </Paper>
  )
}

const NewSecret = ({ name, secret, until, onKept }: Shown & { onKept: () => void }) => (
  <ShownOnce
    label={texts.theSecret(name)}
    value={secret}
    hint={until === undefined ? texts.checksWith : texts.bothUntil(showMinute(until))}
    onKept={onKept}
  />
)
