import { Button } from '#web/kit/buttons.tsx'
import { Checkbox, CheckboxGroup } from '#web/kit/boxes/ticks.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { eventTitles, webhookEvents, type WebhookEvent } from '#platform/outgoing/webhook-events.ts'
import { useSend } from '#web/calls/use-call.ts'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { asTexts, useField } from '#web/ui/fields/field.ts'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { webhookBody, webhooks, type Webhook } from '../contract.ts'
import { texts } from './texts.ts'

type Values = { Name: string; URL: string; Events: WebhookEvent[]; IsOn: boolean }
type WebhookFormProps = {
  hook: Webhook | undefined
  hosts: readonly string[]
  onMade: (name: string, secret: string) => void
  onClose: () => void
}

const check = checkOf(webhookBody)

export function WebhookForm({ hook, hosts, onMade, onClose }: WebhookFormProps) {
  const create = useSend(webhooks.create, [webhooks.get])
  const update = useSend(webhooks.update, [webhooks.get])
  const { Name = '', URL = '', Events = [], IsOn = true } = hook ?? {}
  const form = useForm<Values>({ defaultValues: { Name, URL, Events, IsOn } })
  const { setFocus } = form
  const { isDirty } = form.formState
  // The button that opened the form is gone, or far away.
  useEffect(() => setFocus('Name'), [setFocus])
  const save = async ({ IsOn: isOn, ...values }: Values) => {
    if (!hook) return onMade(values.Name, (await create.mutateAsync(values)).Secret)
    toast(await update.mutateAsync({ ...values, ID: hook.ID, IsOn: isOn }))
    onClose()
  }
  const cancel = async () => {
    if (!isDirty || (await confirmLeaving())) onClose()
  }
  return (
    <Form form={form} check={check} save={save} label={hook ? texts.change(hook.Name) : texts.add}>
      <Stack gap="md">
        <TextField name="Name" label={texts.name} description={texts.nameHint} required />
        <TextField name="URL" label={texts.url} description={texts.urlHint(hosts)} type="url" inputMode="url" required />
        <EventsField />
        {hook ? <SwitchField name="IsOn" label={texts.isOn} /> : null}
        <Group>
          <SaveButton>{hook ? texts.save : texts.make}</SaveButton>
          <Button variant="default" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

function EventsField() {
  const { value, ref, ...field } = useField('Events')
  return (
    <CheckboxGroup {...field} label={texts.events} value={asTexts(value)}>
      <Stack mt="xs" gap="sm">
        {webhookEvents.map((event, index) => (
          <Checkbox key={event} value={event} label={eventTitles[event]} {...(index === 0 ? { ref } : {})} />
        ))}
      </Stack>
    </CheckboxGroup>
  )
}
