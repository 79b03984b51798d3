/** A reply that came before the code that asks for it: what there is of it, and when it began to come, in milliseconds since the page began. */
export type EarlyReply = { status: number; text: string; date: string | null; arrived: number }
type Early = { handle: string | undefined; at: number; reply: Promise<EarlyReply | undefined> }

const begun = new Map<string, Early>()
/** A slow line takes its time for the scripts. */
const freshMs = 30_000
const longestMs = 120_000

/** Bodies are alike whatever the order of their fields. */
const nameOf = (path: string, body: object) => JSON.stringify([path, Object.entries(body).toSorted(byName)])
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/**
 * SCREEN-26: makes a call that only reads while the scripts are still on their way; `handle` is the session's, if this tab has one. The first
 * `send` of the same call and body gets the reply. What was not answered as it should is forgotten, and asked again by that `send`.
 */
export function askEarly(path: string, body: object, handle: string | undefined): void {
  const headers = { 'content-type': 'application/json', ...(handle !== undefined && { SessionId: handle }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(longestMs) }
  const reply = read(new URL(`/ap/api/${path}`, location.href).href, init).catch(() => undefined)
  begun.set(nameOf(path, body), { handle, at: performance.now(), reply })
}

/** The reply to a call that was made early, once; undefined where there is none, or only an old one, or one for another session. */
export function takeEarly(path: string, body: object, handle: string | undefined): Early['reply'] | undefined {
  if (begun.size === 0) return undefined
  const name = nameOf(path, body)
  const early = begun.get(name)
  begun.delete(name)
  const isMeant = early && (early.handle === undefined || early.handle === handle) && performance.now() - early.at < freshMs
  return isMeant ? early.reply : undefined
}

async function read(url: string, init: RequestInit): Promise<EarlyReply | undefined> {
  const response = await fetch(url, init)
  const arrived = performance.now()
  return response.ok
    ? { status: response.status, text: await response.text(), date: response.headers.get('date'), arrived }
    : undefined
}
