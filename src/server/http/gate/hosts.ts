import { isIP } from 'node:net'
import { isLoopback } from '../../base/address.ts'

export type Hosts = { isServed(hostname: string): boolean }

type Settings = { publicUrl: string; allowedHosts: readonly string[]; isProduction: boolean }

/** Outside production also any literal IP address, which DNS rebinding can't produce. An IPv6 address is in brackets, as in a URL. */
export function openHosts({ publicUrl, allowedHosts, isProduction }: Settings): Hosts {
  const names = new Set([new URL(publicUrl).hostname, 'localhost', ...allowedHosts.map((name) => name.toLowerCase())])
  return {
    isServed(hostname) {
      const name = hostname.toLowerCase()
      if (names.has(name)) return true
      const address = name.replace(/^\[(.*)\]$/, '$1')
      return isIP(address) !== 0 && (!isProduction || isLoopback(address))
    },
  }
}
