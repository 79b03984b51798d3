import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { deviceOf } from '#platform/sessions/device.ts'
import { useSend } from '#web/calls/use-call.ts'
import { Refused } from '#web/calls/errors.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { secondStep } from '../../second-step-contract.ts'
import { texts } from './texts.ts'

type AddPasskeyProps = { onAdded: (codes: readonly string[]) => void; onCancel: () => void }

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const add = useSend(secondStep.add)
  const verify = useSend(secondStep.verify, [secondStep.get])
  const form = useForm({ defaultValues: { name: deviceOf(navigator.userAgent, true) } })
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form])
  const save = async ({ name }: { name: string }) => {
    const { ID, Options } = await add.mutateAsync({ Kind: 'passkey', Name: name })
    if (!Options) throw new Refused(texts.passkeyNotUsed)
    const { makePasskey } = await import('./passkey.ts')
    const { Msg, Codes } = await verify.mutateAsync({ ID, Passkey: await makePasskey(Options) })
    toast(Msg)
    onAdded(Codes)
  }
  const isPossible = 'PublicKeyCredential' in window
  return (
    <Form form={form} check={() => undefined} save={save} guard={false} label={texts.addPasskey}>
      <Stack gap="sm" maw={400}>
        {isPossible ? (
          <TextField name="name" label={texts.passkeyName} description={texts.passkeyHint} most={60} />
        ) : (
          <Text size="sm">{texts.noPasskeys}</Text>
        )}
        <Group>
          {isPossible ? <SaveButton>{texts.makePasskey}</SaveButton> : null}
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
