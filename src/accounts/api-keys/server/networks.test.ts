import { expect, test } from 'vitest'
import { isAmong, networkOf } from './networks.ts'

test.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['203.0.113.7', '203.0.113.7/32'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::1', '::1/128'],
  ['0.0.0.0/0', '0.0.0.0/0'],
])('KEY-8: %s is a network', (text, network) => expect(networkOf(text)).toBe(network))

test.each([
  '',
  'example.org',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/08',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::/129',
  '010.0.0.1',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
])('KEY-8: %j is none', (text) => expect(networkOf(text)).toBeUndefined())

test('KEY-8: an address counts in its networks alone, of either kind; without any network all do', () => {
  const networks = ['10.1.0.0/16', '203.0.113.7/32', '2001:db8::/32']
  const inside = ['10.1.255.1', '203.0.113.7', '2001:db8::5']
  const outside = ['10.2.0.1', '203.0.113.8', '2001:db9::5', '', 'x', '::1']
  expect([...inside, ...outside].filter((ip) => isAmong(networks, ip))).toEqual(inside)
  expect(outside.every((ip) => isAmong([], ip))).toBe(true)
  expect(isAmong(['0.0.0.0/0'], '::1')).toBe(false)
})
