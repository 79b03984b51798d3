import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { SheetKey } from '../../contract.ts'
import type { Line } from '../../sheet/sheet.ts'
import { MoveDialog } from './move-dialog.tsx'
import { moveRows } from './move-rows.ts'
import { copyRows } from './export-rows.ts'
import { NoticeBar } from '../notice-line.tsx'
import { texts } from '../entry/texts.ts'

type RowsOfferProps = {
  words: string
  sheetKey: SheetKey
  lines: readonly Line[]
  today: string | undefined
  onRestore?: (() => void) | undefined
  onMoved: () => Promise<unknown> | void
  onDiscard?: () => void
}

export function RowsOffer({ words, sheetKey, lines, today, onRestore, onMoved, onDiscard }: RowsOfferProps) {
  const { session } = useSession()
  const navigate = useNavigate()
  const [isMoving, setMoving] = useState(false)
  const move = async (to: SheetKey) => {
    setMoving(false)
    try {
      const draft = await moveRows(session?.username ?? '', lines, to)
      await onMoved()
      await navigate({ to: '/dataentry', search: { ...to, draft }, ignoreBlocker: true })
    } catch {
      toast(texts.notMoved, 'bad')
    }
  }
  return (
    <NoticeBar tone="wait" words={words}>
      <Group gap="sm">
        {onRestore ? (
          <Button size="xs" onClick={onRestore}>
            {texts.restore}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={() => void copyRows(lines)}>
          {texts.copy}
        </Button>
        {today === undefined ? null : (
          <Button size="xs" variant="default" onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
        )}
        {onDiscard ? (
          <Button size="xs" variant="default" onClick={onDiscard}>
            {texts.discard}
          </Button>
        ) : null}
      </Group>
      {isMoving && today !== undefined ? (
        <MoveDialog from={sheetKey} today={today} onMove={(to) => void move(to)} onClose={() => setMoving(false)} />
      ) : null}
    </NoticeBar>
  )
}
