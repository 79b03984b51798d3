/** A completely rewritten log needs no list of all its rows. */
export const namedAtMost = 1_000

/** `id` is a seal's if `what` begins with 'seal'. In the old chain, numbers may also never have been used. */
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

export type ChainReport = { count: number; breaks: Break[] }

export function note(report: ChainReport, id: number, what: Break['what']): void {
  report.count += 1
  if (report.breaks.length < namedAtMost) report.breaks.push({ id, what })
}
