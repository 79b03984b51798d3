import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

/** Varied letters, so that no index row compresses too well. */
const letters = (from: number, to: number) => (at: number) => String.fromCodePoint(from + ((at * 7919) % (to - from)))
const marks = letters(0x300, 0x36f)
const marked = (at: number) => letters(0x61, 0x7a)(at) + Array.from({ length: 12 }, (_, mark) => marks(at * 12 + mark)).join('')

test.each([
  ['Tamil syllables', 200, (at: number) => letters(0x0b95, 0x0bb9)(at) + letters(0x0bbe, 0x0bc2)(at), true],
  ['Han characters', 200, letters(0x4e00, 0x9fff), true],
  ['rare Han characters', 200, letters(0x20000, 0x2a6df), true],
  ['Arabic ligatures', 200, letters(0xfbd3, 0xfd3d), true],
  ['ligatures of whole sentences', 200, letters(0xfdf0, 0xfdfc), true],
  ['letters with twelve marks each', 200, marked, false],
])('a surname of %s is saved, or refused in words, and sorted by', async (_, length, letter, isSaved) => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const text = Array.from({ length }, (_each, at) => letter(at)).join('')
  for (const field of ['familyName', 'Citizenship']) {
    const { http, body } = await amy.call('applications/create', { [field]: text })
    expect(http).toBe(200)
    expect(body).toMatchObject({ status: isSaved })
  }
})
