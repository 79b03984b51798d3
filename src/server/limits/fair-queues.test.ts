import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPasswords } from '#server/secrets/passwords.ts'
import { openParsers } from '#server/uploads/parsing/parsers.ts'
import { pictures } from '#shared/files/file-kinds.ts'
import { workingFor } from '../base/concurrency-limit.ts'

const passwords = openPasswords()
const parsers = openParsers()
afterAll(() => parsers.close())
const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a00' } })
  .jpeg()
  .toBuffer()

const heavy: [string, () => Promise<unknown>][] = [
  ['password hashes', () => passwords.hash('a long enough passphrase')],
  ['pictures', () => parsers.inspect({ bytes: photo, filename: 'me.jpg', takes: pictures })],
]

test.each(heavy)('SEC-28: who comes after many %s of another is served before they are, and not refused', async (_what, work) => {
  await Promise.all(['one', 'another'].map((who) => workingFor(who, work)))
  const served: string[] = []
  const serve = (who: string, isFirst = false) => workingFor(who, () => work().then(() => served.push(who)), isFirst)
  const many = Promise.allSettled(Array.from({ length: 70 }, () => serve('many')))
  await Promise.all([serve('one'), serve('known', true)])
  // Their places: on a busy machine several are served before this line goes on.
  expect(Math.max(served.indexOf('one'), served.indexOf('known'))).toBeLessThan(10)
  expect((await many).filter(({ status }) => status === 'rejected')).not.toEqual([])
})
