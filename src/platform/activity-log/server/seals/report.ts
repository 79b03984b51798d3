/** A completely rewritten log needs no list of all its rows. */
export const namedAtMost = 1_000

/**
 * A break: the number of an entry, or of a seal if `what` begins with 'seal'. In the chain of old entries the numbers before an entry may
 * also never have been used.
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

/** The result of a check: the number of breaks, and the first thousand. */
export type ChainReport = { count: number; breaks: Break[] }

/** Adds a break to a report. */
export function note(report: ChainReport, id: number, what: Break['what']): void {
  report.count += 1
  if (report.breaks.length < namedAtMost) report.breaks.push({ id, what })
}
