/** A reply that arrived before the code that requests it: the part received, and when it started to arrive, in milliseconds since the page started. */
export type EarlyReply = { status: number; text: string; date: string | null; arrived: number }

/** A call that was made while the scripts were loading: with which handle, and when. Undefined is a reply that can't be used. */
export type EarlyCall = { handle: string | undefined; at: number; reply: Promise<EarlyReply | undefined> }

declare global {
  /** By path and body. Written by a script that runs before this one has loaded, and stops once it has. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** On a slow connection the scripts take a while. */
const freshMs = 30_000

/**
 * SCREEN-27: the reply to a prefetched call, once; undefined if there is none, or only an old one, or one for another session. A new tab has
 * no handle yet: its cookie decides whose reply it is.
 */
export function takeEarly(path: string, body: string, handle: string | undefined): EarlyCall['reply'] | undefined {
  const calls = (globalThis.earlyCalls ??= new Map())
  const name = `${path} ${body}`
  const early = calls.get(name)
  calls.delete(name)
  return early && (early.handle ?? handle) === handle && performance.now() - early.at < freshMs ? early.reply : undefined
}
