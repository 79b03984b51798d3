import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { post } from '../../calls/api.ts'
import { clearStoredSession, logoutIsOwed, oweLogout } from '../../credentials/session-storage.ts'
import { whileLeaving } from '../../credentials/session-expired.ts'
import { t } from '#web/language/t.ts'
import { texts } from '../../texts.ts'
import { choose } from '../dialogs/dialogs.tsx'
import { toast } from '../notices/toast.tsx'
import { inTime } from '../shell/lazy-screen.tsx'
import { clearUnsentWork, keptWork, sendUnsent, type Unsent } from '../../session/unsent-work.ts'

export type LogoutCall = Call<z.ZodMiniObject<{}>, z.ZodMiniString>

export type SignOutSteps = {
  ready: () => Promise<unknown>
  /** Leaves the screen without a confirmation: unsent work has been handled. */
  leave: () => Promise<unknown>
  stopReading: () => Promise<unknown>
  forget: () => void
}

/**
 * Sends unsent work, asks about the rest, removes all data of the person from this browser and ends the session, then says
 * which work is stored on the server. False if they choose to stay. Without a connection the logout is postponed: the browser
 * counts as signed out at once, and the server receives the logout before any other request.
 */
export async function signOut(
  logout: LogoutCall,
  username: string,
  { ready, leave, stopReading, forget }: SignOutSteps,
): Promise<boolean> {
  // Without the code that handles drafts they stay, for their owner only: as after an expired session.
  await inTime(ready(), longestReady).catch(() => {})
  const unsent = await whileLeaving(() => sendUnsent(username))
  if (unsent.length > 0 && !(await mayDelete(unsent, username))) return false
  const kept = await keptWork(username).catch(() => [])
  await leave()
  await clearUnsentWork(username)
  oweLogout(true)
  clearStoredSession()
  await stopReading()
  await settleLogout(logout)
  forget()
  if (kept.length > 0) toast(kept.join(' '))
  return true
}

/** Milliseconds that a logout waits for code that has not loaded yet. */
const longestReady = 3_000

async function mayDelete(unsent: readonly Unsent[], username: string): Promise<boolean> {
  const isOffered = unsent.every(({ source }) => source.download)
  const answer = await choose({
    title: t(texts.logOutTitle),
    body: unsent.map(({ source, works }) => source.summary(works.length)).join(' '),
    list: unsent.flatMap(({ works }) => works),
    staysUntilSeen: true,
    choices: [
      { value: 'stay', label: t(texts.staySignedIn) },
      ...(isOffered ? [{ value: 'download', label: t(texts.downloadAndLogOut) }] : []),
      { value: 'delete', label: t(texts.logOutAndDelete), isDanger: true },
    ],
  })
  if (answer === 'download') await Promise.all(unsent.map(async ({ source }) => source.download?.(username)))
  return answer === 'download' || answer === 'delete'
}

export async function settleLogout(logout: LogoutCall): Promise<boolean> {
  if (!logoutIsOwed()) return true
  try {
    await post(logout.path, {})
    oweLogout(false)
    return true
  } catch {
    return false
  }
}
