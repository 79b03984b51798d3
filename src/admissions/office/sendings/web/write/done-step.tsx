import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import type { z } from 'zod/mini'
import { useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { sendingCalls } from '../../contract.ts'
import { texts } from '../texts.ts'

export type Prepared = z.output<typeof sendingCalls.prepare.reply>

export function DoneStep({ prepared: { ID, Begins, Total }, onClose }: { prepared: Prepared; onClose: () => void }) {
  const { mutateAsync: withdraw } = useSend(sendingCalls.withdraw, [sendingCalls.get])
  const takeBack = async () => {
    toast(await withdraw({ ID }))
    onClose()
  }
  return (
    <Stack gap="md">
      <output>
        <Text fw={600}>{texts.beginsAt(Total, clockTime(Begins))}</Text>
        <Text size="sm">{texts.untilThen}</Text>
      </output>
      <Group justify="flex-end" gap="sm">
        <BusyButton variant="default" onPress={takeBack}>
          {texts.withdraw}
        </BusyButton>
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </Group>
    </Stack>
  )
}
