import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#web/calls/api.ts'
import type { Refused } from '#web/calls/errors.ts'
import { dailySales, type DraftKind, type OwnWindow, type SheetKey } from '../../../contract.ts'
import { openElsewhere } from '../../../draft-contract.ts'
import { openElsewhereOf } from './own-windows.ts'

/** Milliseconds; no requests while the page is hidden. */
const pause = 10_000

/** SALES-75: known when the sheet opens or from a refusal, then polled until the other window has released it (`isFree`). */
export function useOtherWindow(
  user: string,
  key: SheetKey,
  kind: DraftKind,
  { opened, refusal }: { opened: OwnWindow; refusal: Refused | undefined },
) {
  const [isThere, setThere] = useState(opened.OwnDraft !== 0)
  const [isFree, setFree] = useState(false)
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const status = await send(dailySales.status, { ...key, Kind: kind }).catch(() => undefined)
    if (!status || (await openElsewhereOf(status, user, undefined)).OwnDraft !== 0) return
    setThere(false)
    setFree(true)
  })
  useEffect(() => {
    if (!isThere) return
    const timer = setInterval(() => void ask(), pause)
    return () => clearInterval(timer)
  }, [isThere])
  const isOwn = refusal !== undefined && (typeof refusal.fields['OwnDraft'] === 'number' || refusal.fields['isMine'] === true)
  return { words: isOwn ? refusal.message : isThere ? openElsewhere : undefined, isFree, settle: () => setThere(false) }
}
