/** How somebody's wrong codes stand. `in_a_row` ends with a right code or a password; times are moments. */
export type Guessing = { in_a_row: number; in_window: number; window_from: Date; pauses: number; paused_until: Date | null }

const hour = 60 * 60 * 1000
const windowMs = 24 * hour
/** Wrong codes in 24 hours after which codes pause, and in a row after which they stop (security.md, OTP policy). */
export const wrongPerWindow = 10
export const hardStop = 100

/**
 * Counts one more wrong code. Ten in 24 hours pause the codes of that name for an hour, then two, doubling to a day;
 * nobody is told, so that a guesser learns nothing.
 */
export function afterWrongCode(standing: Guessing | undefined, now: Date): Guessing {
  const fresh = !standing || now.getTime() - standing.window_from.getTime() >= windowMs
  const inWindow = fresh ? 1 : standing.in_window + 1
  const pausing = inWindow >= wrongPerWindow
  const pauses = (standing?.pauses ?? 0) + (pausing ? 1 : 0)
  const pauseMs = Math.min(hour * 2 ** (pauses - 1), windowMs)
  return {
    in_a_row: (standing?.in_a_row ?? 0) + 1,
    in_window: pausing ? 0 : inWindow,
    window_from: fresh || pausing ? now : standing.window_from,
    pauses,
    paused_until: pausing ? new Date(now.getTime() + pauseMs) : (standing?.paused_until ?? null),
  }
}

/** Whether codes for this name are off at the moment. */
export const isPaused = (standing: Guessing | undefined, now: Date): boolean =>
  standing !== undefined && (standing.in_a_row >= hardStop || (standing.paused_until !== null && standing.paused_until > now))
