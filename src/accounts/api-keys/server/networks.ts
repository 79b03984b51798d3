import { BlockList, isIP } from 'node:net'

/** KEY-8: `10.0.0.0/8` or `2001:db8::/32`; a bare address is a network of one. Undefined for anything else. */
export function networkOf(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  // A request never comes from an IPv4 address written as IPv6, and a zone is local to one machine.
  if (family === 0 || rest.length > 0 || /[%]|^::ffff:/i.test(address)) return undefined
  const most = family === 4 ? 32 : 128
  if (bits !== undefined && (!/^(0|[1-9]\d{0,2})$/.test(bits) || Number(bits) > most)) return undefined
  return `${address.toLowerCase()}/${bits ?? most}`
}

export function isAmong(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return isIP(ip) !== 0 && list.check(ip, familyOf(ip))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
