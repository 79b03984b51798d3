export const apiBase = '/ap/api/'
export const appBase = '/ap/'

/** The path of PUBLIC_URL, below which the product is served; '' where it has a host name of its own. */
export const rootOf = (publicUrl: string) => new URL(publicUrl).pathname.replace(/\/$/, '')

export function withoutRoot(root: string, url: string): string {
  const rest = url.slice(root.length)
  if (!url.startsWith(root) || !/^([/?]|$)/.test(rest)) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The path of a page below `appBase`, as a link in another of them: the product may be served under a path of its own. */
export const linkFromPage = (path: string) => path.slice(appBase.length)
