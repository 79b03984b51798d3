import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useCall, useReadAgain } from '#web/calls/use-call.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { approvedStatus, dailySales, type SheetKey } from '../../contract.ts'
import { sheetDrafts } from '../../draft-contract.ts'
import type { Draft } from '../../sheet/editing/draft.ts'
import { isTyped, ownLines } from '../../sheet/editing/editing.ts'
import { clockTime } from '#web/values/date-text.ts'
import { forgetDrafts, markDiscarded } from '../drafts/stored-drafts.ts'
import { dropOnServer } from '../drafts/server/server-drafts.ts'
import { MoveDialog } from '../drafts/move-dialog.tsx'
import { moveRows } from '../drafts/move-rows.ts'
import { copyRows, downloadRows, rowsAsCsv } from '../drafts/export-rows.ts'
import { texts as entry } from '../entry/texts.ts'
import { texts } from '../texts.ts'
import { useSheetName } from './use-sheet-name.ts'
import classes from '../unsaved-work.module.css'

export function UnsavedDraft({ draft, today }: { draft: Draft; today: string }) {
  const { key, kind, sheet, at, id } = draft
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const [isMoving, setMoving] = useState(false)
  const name = useSheetName(key)
  const status = useCall(dailySales.status, key)
  const isApproved = status.data?.Status === approvedStatus
  const takenOver = draft.takenOver ?? ''
  const isOver = isApproved || takenOver !== '' || status.error !== null
  const state = isApproved
    ? texts.approvedSince
    : takenOver || (status.error?.message ?? (draft.sending ? entry.waiting : whereWords(draft)))
  const own = ownLines(draft, [])
  const lines = own.length > 0 ? own : sheet.filter(isTyped)
  const goOn =
    kind === 'correction'
      ? () => navigate({ to: '/pendingapproval', search: { view: String(status.data?.ID ?? '') } })
      : () => navigate({ to: '/dataentry', search: { ...key, draft: id } })
  const drop = async () => {
    await dropOnServer(draft)
    await readAgain(changedBy(sheetDrafts.drop))
  }
  const move = async (to: SheetKey) => {
    try {
      const moved = await moveRows(draft.user, lines, to)
      await forgetDrafts([id])
      void drop()
      await navigate({ to: '/dataentry', search: { ...to, draft: moved } })
    } catch {
      toast(entry.notMoved, 'bad')
    }
  }
  const discard = async () => {
    await drop()
    await markDiscarded(draft, serverNow().toISOString())
  }
  return (
    <li className={classes.draft} aria-label={name}>
      <div>
        <Text fw={600}>{name}</Text>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {texts.keptRows(lines.length, clockTime(at), kind === 'correction')}
          </Text>
          <StatusBadge tone={isOver ? 'bad' : 'wait'}>{state}</StatusBadge>
        </Group>
      </div>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => void goOn()}>
          {texts.goOn}
        </Button>
        <Button size="xs" variant="default" onClick={() => setMoving(true)}>
          {entry.move}
        </Button>
        <Button size="xs" variant="default" onClick={() => void copyRows(lines)}>
          {entry.copy}
        </Button>
        <Button size="xs" variant="default" onClick={() => downloadRows(rowsAsCsv(key, lines))}>
          {texts.downloadCsv}
        </Button>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          {entry.discard}
        </Button>
      </Group>
      {isMoving ? <MoveDialog from={key} today={today} onMove={(to) => void move(to)} onClose={() => setMoving(false)} /> : null}
    </li>
  )
}

const whereWords = ({ serverId, isElsewhere }: Draft) =>
  serverId === undefined ? texts.onlyHere : isElsewhere ? texts.onServer : texts.hereAndOnServer
