import type { Language, TestLanguage } from '#languages/languages.ts'
import type { Caller } from '../handler.ts'

export type ExternalRequest = {
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string>>
  params: Readonly<Record<string, string>>
  ip: string
  cookies: Caller['cookies']
  languages: Caller['languages']
}

/** `body` is safe HTML, `style` and `script` are our own texts, without user input. The page must work without its script. */
export type ExternalPage = {
  title: string
  language?: Language | TestLanguage
  body: string
  style?: string
  script?: string
  status?: 200 | 404 | 429
  /** Seconds, with 429. */
  retryAfter?: number | undefined
}

export type ExternalReply = { status: 200 | 400 | 404 } | { location: string } | ExternalPage

export type ExternalRoute = {
  method: 'GET' | 'POST'
  /** `:name` matches one part of the path. Below `/ap/` only with `fromOwnPages` or `byLink`. */
  path: string
  /** Only our own pages may request it; without this, anyone may. */
  fromOwnPages?: boolean
  /** From other sites it can only be opened by a link. */
  byLink?: boolean
  answer(request: ExternalRequest): Promise<ExternalReply>
}
