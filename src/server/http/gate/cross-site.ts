export type RequestOrigin = {
  method: string
  fetchSite: string | undefined
  origin: string | undefined
  ownOrigins: readonly string[]
}

/** Browsers can't leave these headers out of a script's request, programs don't send them. */
export const isBrowser = ({ fetchSite, origin }: Pick<RequestOrigin, 'fetchSite' | 'origin'>) =>
  fetchSite !== undefined || origin !== undefined

/** SEC-2: by Fetch Metadata, else by Origin. Writes only from our own pages; reads also from the address bar. */
export function isCrossSite({ method, fetchSite, origin, ownOrigins }: RequestOrigin): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && !(reads && fetchSite === 'none')
  return !reads && origin !== undefined && !ownOrigins.includes(origin)
}
