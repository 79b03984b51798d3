import { z } from 'zod/mini'
import { seal, unseal } from '#server/secrets/sealed.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/handler.ts'
import type { SignOnRequest } from '#server/ports/identity-provider.ts'

const cookie = 'sso'
const seconds = 10 * 60
const purpose = 'single-sign-on'
const kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string(), at: z.number() })

type Pending = SignOnRequest & { to: string }
type Cookies = Caller['cookies']

/** In the browser alone, sealed, for ten minutes. */
export function keepRequest({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, cookies: Cookies, pending: Pending): void {
  cookies.set(cookie, seal(secrets, purpose, JSON.stringify({ ...pending, at: now().getTime() }), cookie), seconds, 'lax')
}

export function requestOf(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  cookies: Cookies,
  state: string | null | undefined,
): Pending | undefined {
  const sealed = cookies.get(cookie)
  if (sealed === undefined) return undefined
  const { at, ...pending } = opened(secrets, sealed) ?? { at: 0, state: undefined }
  const isOver = now().getTime() - at > seconds * 1000
  return pending.state === undefined || isOver || pending.state !== state ? undefined : pending
}

export const forgetRequest = (cookies: Cookies): void => cookies.clear(cookie)

function opened(secrets: Deps['secrets'], sealed: string): z.output<typeof kept> | undefined {
  try {
    return kept.parse(JSON.parse(unseal(secrets, purpose, sealed, cookie)))
  } catch {
    return undefined
  }
}
