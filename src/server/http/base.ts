/** The base path of calls; the browser app is at the part before `api/`. */
export const apiBase = '/ap/api/'
export const appBase = '/ap/'
