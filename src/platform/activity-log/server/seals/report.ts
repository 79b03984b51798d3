/** A log that was rewritten as a whole needs no list of all its rows. */
export const namedAtMost = 1_000

/**
 * What does not fit: an entry by its number, or a seal by its own where `what` names a seal. In the chain of old entries the numbers before
 * an entry may also never have been given.
 */
export type Break = {
  id: number
  what:
    | 'changed'
    | 'changed, or entries before it are missing'
    | 'missing'
    | 'never sealed'
    | 'sealed twice'
    | 'seal changed'
    | 'seal missing'
}

/** What the check found: how much does not fit, and the first thousand. */
export type ChainReport = { count: number; breaks: Break[] }

/** Notes a break in a report. */
export function note(report: ChainReport, id: number, what: Break['what']): void {
  report.count += 1
  if (report.breaks.length < namedAtMost) report.breaks.push({ id, what })
}
