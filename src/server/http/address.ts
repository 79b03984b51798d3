import { isIPv6 } from 'node:net'

/** An address in its usual form: an IPv4 one mapped into IPv6 becomes the IPv4 one. */
export const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** One caller: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function callerNetwork(ip: string): string {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const allGroups =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${allGroups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether a caller is this very machine. */
export const isLoopback = (ip: string) => /^(127\.|::1$)/.test(plainAddress(ip))
