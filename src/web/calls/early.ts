/** A reply that came before the code that asks for it: what there is of it, and when it began to come, in milliseconds since the page began. */
export type EarlyReply = { status: number; text: string; date: string | null; arrived: number }

/** A call that was made while the scripts were on their way: with which handle, and when. Undefined is a reply that is no use. */
export type EarlyCall = { handle: string | undefined; at: number; reply: Promise<EarlyReply | undefined> }

declare global {
  /** By path and body. Written by a script that runs before this one is there; once this one is, it writes none any more. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** A slow line takes its time for the scripts. */
const freshMs = 30_000

/**
 * SCREEN-27: the reply to a call that was made early, once; undefined where there is none, or only an old one, or one for another session. A
 * tab that has just been opened knew no handle: its cookie says whose the reply is.
 */
export function takeEarly(path: string, body: string, handle: string | undefined): EarlyCall['reply'] | undefined {
  const calls = (globalThis.earlyCalls ??= new Map())
  const name = `${path} ${body}`
  const early = calls.get(name)
  calls.delete(name)
  return early && (early.handle ?? handle) === handle && performance.now() - early.at < freshMs ? early.reply : undefined
}
