/** A reply that arrived before the code that requests it: the part received, and when it started to arrive, in milliseconds since the page started. */
export type EarlyReply = { status: number; text: string; date: string | null; arrived: number }

/** `reply` is undefined if it can't be used. */
export type EarlyCall = { handle: string | undefined; at: number; reply: Promise<EarlyReply | undefined> }

declare global {
  /** By path and body. Written by a script that runs before this one has loaded, and stops once it has. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

const freshMs = 30_000

/** SCREEN-27: gives it once; undefined for an old one, or another session's. A new tab has no handle yet: its cookie decides. */
export function takeEarly(path: string, body: string, handle: string | undefined): EarlyCall['reply'] | undefined {
  const calls = (globalThis.earlyCalls ??= new Map())
  const name = `${path} ${body}`
  const early = calls.get(name)
  calls.delete(name)
  return early && (early.handle ?? handle) === handle && performance.now() - early.at < freshMs ? early.reply : undefined
}
