import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#web/calls/api.ts'
import type { Refused } from '#web/calls/errors.ts'
import { dailySales, type DraftKind, type OwnWindow, type SheetKey } from '../../../contract.ts'
import { openElsewhere } from '../../../draft-contract.ts'
import { openElsewhereOf } from './own-windows.ts'

/** Milliseconds between requests about the other window; none while the page is hidden. */
const pause = 10_000

/**
 * SALES-75: the notice that another window of this user has the sheet, known when the sheet was opened or from a refusal of
 * this window's rows. `isFree` asks whether that window has released it, while this one has no changes; `settle` says that
 * this window continues.
 */
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
