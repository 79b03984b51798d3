import { useState, useEffect, useEffectEvent } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useReadAgain } from '#web/calls/use-call.ts'
import { Refused } from '#web/calls/errors.ts'
import { isUnanswered, newIdempotencyKey } from '#web/calls/send-idempotent.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { isUnsaved, pressed, settledEditing, type Intent, type Sending } from '#sales/sheets/sheet/editing/editing.ts'
import { dailySales } from '#sales/sheets/contract.ts'
import { texts } from '../texts.ts'
import { canBeSent, explainRefusal, sendSheet, type OpenSheet } from './send-sheet.ts'

/** Milliseconds. */
const pause = 15_000

/** SALES-22: one action at a time; repeats it while no reply comes. */
export function useSending(open: OpenSheet) {
  const { latest, change } = open
  const { running, run, isRunning } = useOneAtATime<Intent>()
  const [isWaiting, setWaiting] = useState(false)
  const readAgain = useReadAgain()

  async function attempt(now: Sending, isAgain: boolean): Promise<boolean> {
    const isKnown = await run(now.intent, async () => {
      try {
        await sendSheet(open, now, isAgain)
        setWaiting(false)
        return true
      } catch (error) {
        const isLost = isUnanswered(error) || (isAgain && !(error instanceof Refused))
        setWaiting(isLost)
        if (isLost) return false
        await explainRefusal(open, error, now)
        return true
      }
    })
    if (isKnown) void readAgain(changedBy(dailySales.save))
    return isKnown ?? false
  }

  /** Waits for the save under way, then sends the sheet as it is by then. */
  async function press(intent: Intent): Promise<void> {
    if (isRunning()) return
    const waiting = change(settledEditing).sending
    if (waiting && !(await attempt(waiting, true))) return
    if (waiting && (!isUnsaved(latest()) || latest().theirs)) return
    const { sending } = pressed(latest(), intent, newIdempotencyKey())
    if (!canBeSent(open, sending)) return
    if (!sending.saves && intent === 'save') return toast(texts.nothingNew)
    change((before) => ({ ...before, sending }))
    await attempt(sending, false)
  }

  useWaiting(isWaiting, () => {
    const waiting = latest().sending
    if (waiting) void attempt(waiting, true)
  })

  return { press, attempt, isWaiting, pressed: running }
}

function useWaiting(isWaiting: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(tryAgain, pause)
    const onOnline = () => tryAgain()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isWaiting])
}
