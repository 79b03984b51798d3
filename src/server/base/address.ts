import { isIPv4, isIPv6 } from 'node:net'

/** An address in its usual form: an IPv4 one mapped into IPv6 becomes the IPv4 one. */
export const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The networks of a caller, narrowest first: an IPv4 address and its /24, or the /64, /56 and /48 of an IPv6 subscriber. */
export function callerNetworks(ip: string): [string, ...string[]] {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return isIPv4(plain) ? [plain, `${plain.replace(/\d+$/, '0')}/24`] : [plain]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(plain)
  const network = (last: number, bits: number) => `${[a, b, c, last].map((group) => group.toString(16)).join(':')}::/${bits}`
  return [network(d, 64), network(d & 0xff00, 56), network(0, 48)]
}

export const callerNetwork = (ip: string): string => callerNetworks(ip)[0]

function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0')
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16))
}

export const isLoopback = (ip: string) => /^(127\.|::1$)/.test(plainAddress(ip))
