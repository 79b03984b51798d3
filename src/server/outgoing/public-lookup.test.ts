import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  'HOOK-3: %s is an address of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:1.1.1.1',
  '64:ff9b::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
])('HOOK-3: %s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([true, false])(
  'a name of this machine is not found, whether all its addresses are asked for or one (all: %s)',
  async (all) => {
    const found = new Promise((done) => publicLookup('localhost', { all }, (error) => done(error?.message)))
    expect(await found).toBe('localhost has an address that is not public')
  },
)
