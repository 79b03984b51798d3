import type { z } from 'zod/mini'
import { statusRule } from '#admissions/record/applications/server/public.ts'
import { secondsToWait } from '#admissions/record/applications/status/undo-approval.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/base/refusal.ts'
import * as its from '../../contract.ts'
import { beginAt, wakeSendings } from './begin.ts'
import { momentOf, titleOf, type By } from './prepare.ts'
import { sendingStore } from '../store.ts'

/** LETTER-13: now, after a minute and a half if it can be undone (LETTER-19), or at a moment. */
export async function releaseDecision(
  deps: Deps,
  { ID, At, OffersUndo }: z.output<typeof its.sendingCalls.release.body>,
  { who, ip }: By,
): Promise<string> {
  const now = deps.now()
  const soon = new Date(now.getTime() + (OffersUndo ? secondsToWait({ undo: 'offered' }) * 1000 : 0))
  const at = momentOf(now, At, soon)
  const isPlanned = at > soon
  await deps.db.transaction().execute(async (tx) => {
    const store = sendingStore(tx)
    const sending = await store.lock(Number(ID))
    if (!sending) throw new Refusal(its.noSuchSending)
    if (sending.state !== 'prepared') throw new Refusal(its.releasedBefore)
    await statusRule(tx, { to: sending.status, reason: sending.reason, mayOverride: true })
    await store.release(sending.id, { by: who.username, at })
    await beginAt(tx, deps, sending.id, at > now ? at : undefined)
    await auditLog(deps)(tx, {
      actor: who.username,
      ip,
      module: 'Letters',
      log: `Decision ${isPlanned ? 'to be released' : 'released'}: ${titleOf(sending)}`,
      ...(isPlanned && { after: { Begins: at.toISOString() } }),
    })
  })
  if (at <= now) wakeSendings(deps)
  return isPlanned ? its.releasePlanned : its.released
}

/** LETTER-19: throws once the release has begun. */
export async function undoRelease(deps: Deps, ID: string, { who, ip }: By): Promise<string> {
  await deps.db.transaction().execute(async (tx) => {
    const store = sendingStore(tx)
    const sending = await store.lock(Number(ID))
    if (!sending) throw new Refusal(its.noSuchSending)
    const isOurs = sending.state === 'waiting' && sending.released_by === who.username
    if (!isOurs || sending.begins_at <= deps.now()) throw new Refusal(its.releaseIsOver)
    await store.unrelease(sending.id)
    const log = `Release undone: ${titleOf(sending)}`
    await auditLog(deps)(tx, { actor: who.username, ip, module: 'Letters', log })
  })
  return its.releaseUndone
}
