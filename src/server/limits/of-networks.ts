import { callerNetworks } from '../http/address.ts'
import type { Budget } from './throttle.ts'

/** One budget of a caller's network, and those of the wider networks around it, each with twice the room of the narrower. */
export const ofNetworks = (what: string, ip: string, { limit, seconds }: Omit<Budget, 'subject'>): Budget[] =>
  callerNetworks(ip).map((network, step) => ({ subject: `${what}:${network}`, limit: limit * 2 ** step, seconds }))
