import { isIP } from 'node:net'
import { isLoopback } from '../address.ts'

/** The names this product answers to. A page under any other name is a stranger's, even where that name leads here. */
export type Hosts = { isServed(hostname: string): boolean }

type Settings = { publicUrl: string; allowedHosts: readonly string[]; isProduction: boolean }

/**
 * PUBLIC_URL's name, this machine, and ALLOWED_HOSTS; outside production any literal IP address too, because a rebound name
 * is not one. An IPv6 address is written in brackets, as in a URL.
 */
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
