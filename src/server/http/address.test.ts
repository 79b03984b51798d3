import { expect, test } from 'vitest'
import { callerNetwork, isLoopback } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is throttled as %s', (ip, network) => {
  expect(callerNetwork(ip)).toBe(network)
})

test('loopback is this machine, mapped or not', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map(isLoopback)).toEqual([true, true, true, false])
})
