/** Requests from outside that are not calls of ours: a service's webhook, a browser on its way back to us. */
export type ExternalRequest = {
  /** The body, byte for byte. */
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
}

/** A status alone, a redirect, or a plain page of our own, whose `body` is HTML that is safe already. */
export type ExternalReply = { status: 200 | 400 | 404 } | { location: string } | { title: string; body: string }

export type ExternalRoute = {
  method: 'GET' | 'POST'
  /** `:name` matches one part of the path. Never below `/ap/`, where the cross-site check is. */
  path: string
  /** Only our own pages may ask; without it, anyone may. */
  fromOwnPages?: boolean
  answer(request: ExternalRequest): Promise<ExternalReply>
}
