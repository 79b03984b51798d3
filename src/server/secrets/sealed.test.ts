import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'
import { secretsFrom } from './secrets.ts'

const [old, present] = ['a'.repeat(40), 'b'.repeat(40)]
const [before, both, after] = [secretsFrom(old), secretsFrom({ key: present, previous: old }), secretsFrom(present)]
const mark = 'application 1'

test('a value can be decrypted only with its own key and mark', () => {
  const sealed = seal(before, 'aadhaar', '2341', mark)
  expect(sealed).toMatch(RegExp(`^v2\\.${before.id}\\.[\\w-]+$`))
  expect([unseal(before, 'aadhaar', sealed, mark), unseal(both, 'aadhaar', sealed, mark)]).toEqual(['2341', '2341'])
  expect(() => unseal(after, 'aadhaar', sealed, mark)).toThrow("A value sealed for aadhaar can't be opened")
  expect(() => unseal(both, 'aadhaar', sealed, 'application 2')).toThrow("can't be opened")
  expect(() => unseal(both, 'audit', sealed, mark)).toThrow("can't be opened")
})

test('values from before keys had ids can be decrypted too', () => {
  const bare = seal(before, 'aadhaar', '2341', mark).split('.')[2] ?? ''
  expect(unseal(both, 'aadhaar', bare, mark)).toBe('2341')
})

test.each(['', 'v2', 'v2.abcdefgh.', 'AAAA', `v2.abcdefgh.${'A'.repeat(60)}`, 'v3.abcdefgh.AAAA', '💥'])(
  '%j is no sealed value',
  (text) => {
    expect(() => unseal(both, 'aadhaar', text, mark)).toThrow("A value sealed for aadhaar can't be opened")
  },
)

test('new digests use the current key, and those of the previous key are recognised', () => {
  expect(both.digest('aadhaar-search', 'x')).toBe(after.digest('aadhaar-search', 'x'))
  expect(both.digests('aadhaar-search', 'x')).toEqual([after.digest('aadhaar-search', 'x'), before.digest('aadhaar-search', 'x')])
  expect(after.digests('aadhaar-search', 'x')).toHaveLength(1)
  expect(secretsFrom({ key: old, previous: old }).digests('aadhaar-search', 'x')).toHaveLength(1)
})
