import { askServerTime } from '../browser/server-clock.ts'
import { storedUsername } from '../credentials/session-storage.ts'
import { sendUnsent } from './unsent-work.ts'

/** Milliseconds that the server may take to answer. */
const answersWithin = 10_000

/**
 * SCREEN-25: reloads the page, but only if the server answers: a browser without a network would show its own page instead. What was
 * typed is sent first, and kept in this browser. False if the page stays.
 */
export async function reloadPage(prepare = () => {}): Promise<boolean> {
  if (!(await askServerTime(AbortSignal.timeout(answersWithin)))) return false
  await sendUnsent(storedUsername() ?? '')
  prepare()
  location.reload()
  return true
}
