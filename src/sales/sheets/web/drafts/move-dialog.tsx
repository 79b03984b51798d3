import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { SheetKey } from '../../contract.ts'
import { SheetPickers } from '../entry/set-choice.tsx'
import { texts } from '../entry/texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type MoveDialogProps = {
  from: SheetKey
  today: string
  onMove: (to: SheetKey) => void
  onClose: () => void
}

export function MoveDialog({ from, today, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(from)
  const isOther = to.Date !== from.Date || to.Showid !== from.Showid || to.Distributorid !== from.Distributorid
  return (
    <RouteModal opened onClose={onClose} title={texts.moveTitle}>
      <Stack>
        <SheetPickers chosen={to} onChoose={(next) => setTo((before) => ({ ...before, ...next }))} today={today} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button disabled={!isOther || to.Showid === '' || to.Distributorid === ''} onClick={() => onMove(to)}>
            {texts.moveThere}
          </Button>
        </Group>
      </Stack>
    </RouteModal>
  )
}
