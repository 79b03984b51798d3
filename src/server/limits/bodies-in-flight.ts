import { messages } from '#shared/messages.ts'
import { callerNetworks } from '../base/address.ts'
import { HttpError } from '../base/refusal.ts'

const megabyte = 1_048_576
/** Smaller bodies count only by their bytes, and only to their sender. */
const large = 64 * 1024
const most = { largeOfOne: 4, smallBytesOfOne: 4 * megabyte, bytes: 64 * megabyte, bytesOfStrangers: 32 * megabyte }

/** `person` is undefined for strangers; `inMemory` is false for uploads, which wait on the disk. */
export type Body = { person: string | undefined; ip: string; bytes: number; inMemory: boolean }

/** Counts a body until the returned function is called. Throws 429. */
export type BodiesInFlight = { hold(body: Body): () => void }

type Share = { subject: string; amount: number; limit: number }

/** SEC-33: a body counts with all its declared bytes before any is read, also if it never ends. */
export function bodiesInFlight(): BodiesInFlight {
  const held = new Map<string, number>()

  function add(shares: readonly Share[], sign: 1 | -1): void {
    for (const { subject, amount } of shares) {
      const sum = (held.get(subject) ?? 0) + sign * amount
      if (sum === 0) held.delete(subject)
      else held.set(subject, sum)
    }
  }

  return {
    hold(body) {
      const shares = sharesOf(body)
      if (shares.some(({ subject, amount, limit }) => (held.get(subject) ?? 0) + amount > limit))
        throw new HttpError(429, messages.manyFilesAtOnce, 2)
      add(shares, 1)
      return () => add(shares, -1)
    },
  }
}

function sharesOf({ person, ip, bytes, inMemory }: Body): Share[] {
  const isLarge = bytes > large
  const amount = isLarge ? 1 : bytes
  const limit = isLarge ? most.largeOfOne : most.smallBytesOfOne
  const size = isLarge ? 'large' : 'small'
  const ofSender =
    person === undefined
      ? callerNetworks(ip).map((network, step) => ({ subject: `${size} from ${network}`, amount, limit: limit * 2 ** step }))
      : [{ subject: `${size} of ${person}`, amount, limit }]
  if (!isLarge || !inMemory) return ofSender
  const ofStrangers = { subject: 'strangers', amount: bytes, limit: most.bytesOfStrangers }
  return [...ofSender, { subject: 'all', amount: bytes, limit: most.bytes }, ...(person === undefined ? [ofStrangers] : [])]
}
