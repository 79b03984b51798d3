import { Button } from '#web/kit/buttons.tsx'
import { Code, Text } from '#web/kit/text.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import type { z } from 'zod/mini'
import { useSend } from '#web/calls/use-call.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { secondStep } from '../../second-step-contract.ts'
import { AppCodeField } from './second-step-window.tsx'
import { texts } from './texts.ts'

export type Begun = z.output<typeof secondStep.add.reply>

type AddAppProps = { begun: Begun; onAdded: (codes: readonly string[]) => void; onCancel: () => void }

export function AddApp({ begun: { ID, Secret, Uri }, onAdded, onCancel }: AddAppProps) {
  const verify = useSend(secondStep.verify, [secondStep.get])
  const form = useForm({ defaultValues: { code: '' } })
  const save = async ({ code }: { code: string }) => {
    try {
      const { Msg, Codes } = await verify.mutateAsync({ ID, Code: code })
      toast(Msg)
      onAdded(Codes)
    } catch (error) {
      form.setError('code', { message: wordsFor(error) })
      throw error
    }
  }
  const check = ({ code }: { code: string }) => (/^\d{6}$/.test(code) ? undefined : { field: 'code', message: texts.codeNeeded })
  return (
    <Form form={form} check={check} save={save} guard={false} label={texts.addApp}>
      <Stack gap="sm">
        <Text size="sm">{texts.scan}</Text>
        <QrCode text={Uri} />
        <Text size="sm">
          {texts.key}: <Code style={{ overflowWrap: 'anywhere' }}>{Secret}</Code>
        </Text>
        <AppCodeField />
        <Group>
          <SaveButton>{texts.confirm}</SaveButton>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Always dark on light, with its margin: cameras read nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={texts.qr} viewBox={`0 0 ${size} ${size}`} width={200} height={200} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
