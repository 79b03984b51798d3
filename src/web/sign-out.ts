import type { z } from 'zod'
import type { Call } from '#shared/call.ts'
import { send } from './api.ts'
import { forgetHints, logoutIsOwed, oweLogout } from './hints.ts'

/** The `user/logout` call, as the sign-in feature declares it. */
type LogoutCall = Call<z.ZodObject<{}>, z.ZodString>

/**
 * Ends this browser's session. Without a connection the logout is owed: the browser counts as signed out at once, and the
 * server hears of it before anything else is asked of it.
 */
export async function endSession(logout: LogoutCall): Promise<void> {
  oweLogout(true)
  forgetHints()
  await settleLogout(logout)
}

/** Makes up for a logout that the server has not heard of; resolves to whether nothing is owed any more. */
export async function settleLogout(logout: LogoutCall): Promise<boolean> {
  if (!logoutIsOwed()) return true
  try {
    await send(logout, {})
    oweLogout(false)
    return true
  } catch {
    return false
  }
}
