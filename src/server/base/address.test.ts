import { expect, test } from 'vitest'
import { callerNetworks, isLoopback } from './address.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ['unknown', ['unknown']],
])('%s is counted in %j', (ip, networks) => {
  expect(callerNetworks(ip)).toEqual(networks)
})

test('loopback is this machine, mapped or not', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map(isLoopback)).toEqual([true, true, true, false])
})
