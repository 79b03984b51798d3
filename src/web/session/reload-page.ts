import { askServerTime } from '../browser/server-clock.ts'
import { storedUsername } from '../credentials/session-storage.ts'
import { sendUnsent } from './unsent-work.ts'

/** Milliseconds that the server may take to answer. */
const answersWithin = 10_000

/** SCREEN-25: only if the server answers: without a network browsers show their own page. Sends or keeps typed text. False if it stays. */
export async function reloadPage(prepare = () => {}): Promise<boolean> {
  if (!(await askServerTime(AbortSignal.timeout(answersWithin)))) return false
  await sendUnsent(storedUsername() ?? '')
  prepare()
  location.reload()
  return true
}
