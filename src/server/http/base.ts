/** Where the calls live; the browser app lives at the part before `api/`. */
export const apiBase = '/ap/api/'
export const appBase = '/ap/'
