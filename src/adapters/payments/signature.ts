import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotice } from '#server/ports/payment-gateway.ts'

/** The maximum age of a signed notice. Also how far in the future its time may be, because clocks differ. */
const toleranceSeconds = 300

/** In hex: how all gateways here sign. */
export const hmacHex = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** Compares a signature with the right one in constant time. */
export function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A signature with the time it was made: `t=…,v1=…`, over `t.raw` (Stripe's scheme, and the sandbox's). */
export function stampedSignature(secret: string, raw: Buffer, at: Date): string {
  const stamp = Math.floor(at.getTime() / 1000)
  return `t=${stamp},v1=${hmacHex(secret, stamped(stamp, raw))}`
}

/** Throws `ForgedNotice` unless one of the header's signatures is right and its time is about now. */
export function checkStamped(secret: string, raw: Buffer, header: unknown, now: Date): void {
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.split('=')) : []
  const stamp = Number(parts.find(([name]) => name === 't')?.[1])
  const expected = hmacHex(secret, stamped(stamp, raw))
  if (!parts.some(([name, value = '']) => name === 'v1' && isSame(value, expected)))
    throw new ForgedNotice('The signature is wrong')
  if (!(Math.abs(now.getTime() / 1000 - stamp) <= toleranceSeconds)) throw new ForgedNotice('The signature is too old')
}

const stamped = (stamp: number, raw: Buffer) => Buffer.concat([Buffer.from(`${stamp}.`), raw])
