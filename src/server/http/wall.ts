/** What a browser says of where a request comes from; programs send none of it. */
export type Provenance = {
  method: string
  fetchSite: string | undefined
  origin: string | undefined
  ownOrigins: readonly string[]
}

/** Browsers can't leave these headers out of a script's request, programs don't send them. */
export const isBrowser = ({ fetchSite, origin }: Pick<Provenance, 'fetchSite' | 'origin'>) =>
  fetchSite !== undefined || origin !== undefined

/**
 * The cross-site wall: Fetch Metadata, with Origin as the fallback (security.md, Sessions). Writes only from our own
 * pages; reads also from the address bar.
 */
export function isFromElsewhere({ method, fetchSite, origin, ownOrigins }: Provenance): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && !(reads && fetchSite === 'none')
  return !reads && origin !== undefined && !ownOrigins.includes(origin)
}
