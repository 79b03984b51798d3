import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** The IPv4 ranges that are not public: this machine, private and shared networks, documentation, multicast, reserved (RFC 6890). */
const elsewhere = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  elsewhere.addSubnet(network, bits, 'ipv4')

/** The allocated range of IPv6, and the parts of it that lead into other networks or nowhere. */
const blocked = new BlockList()
blocked.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  elsewhere.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !elsewhere.check(address, 'ipv4') : blocked.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6')

/** HOOK-3: the connection uses only these addresses, so that a second lookup can't give others. Fails if any of them is not public. */
export const publicLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${name} has an address that is not public`), [])
    if (options.all) return done(null, found)
    const [first] = found
    done(null, first?.address ?? '', first?.family)
  })
}
