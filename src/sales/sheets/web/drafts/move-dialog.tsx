import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { SheetKey } from '../../contract.ts'
import { SheetPickers } from '../entry/set-choice.tsx'
import { texts } from '../entry/texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type MoveDialogProps = {
  /** The present sheet of the rows. */
  from: SheetKey
  /** The institution's day, YYYY-MM-DD. */
  today: string
  onMove: (to: SheetKey) => void
  onClose: () => void
}

/** Asks for the sheet that rows are to go to. */
export function MoveDialog({ from, today, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(from)
  const isOther = to.Date !== from.Date || to.Showid !== from.Showid || to.Distributorid !== from.Distributorid
  return (
    <RouteModal opened onClose={onClose} title={texts.moveTitle}>
      <Stack>
        <SheetPickers chosen={to} onChoose={(next) => setTo({ ...to, ...next })} today={today} />
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
