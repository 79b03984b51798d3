import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { clockTime } from '#web/values/date-text.ts'
import type { Holder } from '../../../contract.ts'
import { heldBy, sheetDrafts } from '../../../draft-contract.ts'
import { texts } from '../../entry/texts.ts'
import { NoticeBar } from '../../notice-line.tsx'

type HolderLineProps = {
  holder: Holder
  onTaken: (window: string) => void
  onStartEmpty: () => void
}

/** SALES-42, SALES-44: empty if the sheet is free. */
export function HolderLine({ holder, onTaken, onStartEmpty }: HolderLineProps) {
  const { HeldBy, HeldSince, HeldRows, HeldDraft, isLeft, mayTake } = holder
  const readAgain = useReadAgain()
  const [isBusy, setBusy] = useState(false)
  if (HeldDraft === 0 || (isLeft && !mayTake)) return null
  const take = async () => {
    setBusy(true)
    try {
      const { Window } = await send(sheetDrafts.take, { ID: HeldDraft })
      void readAgain(changedBy(sheetDrafts.take))
      onTaken(Window)
    } catch (error) {
      toast(wordsFor(error), 'bad')
    }
    setBusy(false)
  }
  const time = clockTime(HeldSince)
  return (
    <NoticeBar tone="wait" words={isLeft ? texts.left(HeldBy, HeldRows, time) : heldBy(HeldBy, time, HeldRows)}>
      <Group gap="sm">
        {mayTake ? (
          <Button size="xs" loading={isBusy} onClick={() => void take()}>
            {isLeft ? texts.goOnWithThem : texts.takeOver}
          </Button>
        ) : null}
        {isLeft ? (
          <Button size="xs" variant="default" onClick={onStartEmpty}>
            {texts.startEmpty}
          </Button>
        ) : null}
      </Group>
    </NoticeBar>
  )
}
