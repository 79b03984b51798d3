import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#web/calls/api.ts'
import type { Refused } from '#web/calls/errors.ts'
import { dailySales, noHolder, type DraftKind, type Holder, type SheetKey } from '../../../contract.ts'

/** Milliseconds; no requests while the page is hidden. */
const pause = 10_000

/** SALES-42: known when the sheet opens or from a refusal, then polled until the sheet is free (`isFree`). */
export function useHolder(key: SheetKey, kind: DraftKind, opened: Holder, refusal: Refused | undefined) {
  const [holder, setHolder] = useState(opened)
  const [handled, setKnown] = useState<Refused>()
  const [isFree, setFree] = useState(false)
  if (refusal && refusal !== handled) {
    setKnown(refusal)
    const named = holderIn(refusal)
    if (named) setHolder(named)
  }
  const isHeld = holder.HeldDraft !== 0 && !holder.isLeft
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const now = await send(dailySales.status, { ...key, Kind: kind }).catch(() => undefined)
    if (!now) return
    setHolder(now)
    if (now.HeldDraft === 0) setFree(true)
  })
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => void ask(), pause)
    return () => clearInterval(timer)
  }, [isHeld])
  return { holder, isHeld, isFree, startEmpty: () => setHolder(noHolder) }
}

function holderIn({ fields }: Refused): Holder | undefined {
  const { HeldBy, HeldSince, HeldRows, HeldDraft, mayTake } = fields
  if (typeof HeldDraft !== 'number' || typeof HeldBy !== 'string' || typeof HeldSince !== 'string') return undefined
  const rows = typeof HeldRows === 'number' ? HeldRows : 0
  return { HeldBy, HeldSince, HeldRows: rows, HeldDraft, isLeft: false, mayTake: mayTake === true }
}
