import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { texts as kit } from '#web/texts.ts'
import { useFocusReturn } from '#web/ui/actions/use-focus-return.ts'
import type { SheetKey } from '../../contract.ts'
import { SheetPickers } from '../entry/set-choice.tsx'
import { texts } from '../entry/texts.ts'

type MoveDialogProps = {
  /** Where the rows are now. */
  from: SheetKey
  /** The institution's day, YYYY-MM-DD. */
  today: string
  onMove: (to: SheetKey) => void
  onClose: () => void
}

/** Asks for the sheet that rows are to go to. */
export function MoveDialog({ from, today, onMove, onClose }: MoveDialogProps) {
  useFocusReturn()
  const [to, setTo] = useState(from)
  const isOther = to.Date !== from.Date || to.Showid !== from.Showid || to.Distributorid !== from.Distributorid
  return (
    <Modal opened onClose={onClose} title={texts.moveTitle} closeButtonProps={{ 'aria-label': kit.close }}>
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
    </Modal>
  )
}
