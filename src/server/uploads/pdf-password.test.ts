import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { asksForPassword } from './pdf-password.ts'

async function encrypted(userPassword: string, useObjectStreams = true): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} })
  return pdf.save({ useObjectStreams })
}

test.each([true, false])(
  'a PDF with a password asks for it, one that only forbids changes does not (streams: %s)',
  async (streams) => {
    expect(await asksForPassword(await encrypted('secret', streams))).toBe(true)
    expect(await asksForPassword(await encrypted('', streams))).toBe(false)
  },
)

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0])
  for (let at = 0, next = 0; at < 256; at += 1) {
    next = (next + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256
    swap(at, next)
  }
  let next = 0
  return Buffer.from(
    data.map((byte, index) => {
      const at = (index + 1) % 256
      next = (next + (state[at] ?? 0)) % 256
      swap(at, next)
      return byte ^ (state[((state[at] ?? 0) + (state[next] ?? 0)) % 256] ?? 0)
    }),
  )
}
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** The most common encryption for twenty years: ISO 32000-1, 7.6.3, revision 3 with a 128-bit key. */
function olderPdf(password: string, writeId: (id: Buffer) => string): Uint8Array {
  const id = Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'hex')
  const owner = md5(Buffer.from('owner')).toString('hex').repeat(2)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32)
  let key = md5(padded, Buffer.from(owner, 'hex'), permissions, id)
  for (let round = 0; round < 50; round += 1) key = md5(key)
  let user: Buffer = md5(padding, id)
  for (let round = 0; round < 20; round += 1)
    user = rc4(
      key.map((byte) => byte ^ round),
      user,
    )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n12 0 obj\n<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${owner}>/U<${user.toString('hex')}${'00'.repeat(16)}>>>\nendobj\ntrailer<</Root 1 0 R/Encrypt 12 0 R/ID [ ${writeId(id)} <00>]>>\n%%EOF`,
    'latin1',
  )
}
const inHex = (id: Buffer) => `<${id.toString('hex')}>`
const asText = (id: Buffer) => `(${id.toString('latin1').replaceAll(/[\\()]/g, String.raw`\$&`)})`

test.each([
  ['in hexadecimal', inHex],
  ['as text', asText],
])('so does one of an older program, whose identifier is written %s', async (_how, writeId) => {
  expect(await asksForPassword(olderPdf('secret', writeId))).toBe(true)
  expect(await asksForPassword(olderPdf('', writeId))).toBe(false)
})

test.each([
  '%PDF-1.4\ntrailer<</Encrypt 12 0 R/ID[<00><00>]>>\n%%EOF',
  '%PDF-1.4\n12 0 obj<</Filter/Standard>>endobj\ntrailer<</Encrypt 12 0 R>>\n%%EOF',
  `%PDF-1.4\n12 0 obj${'<<'.repeat(1000)}endobj\ntrailer<</Encrypt 12 0 R/ID[<00>]>>\n%%EOF`,
  '%PDF-1.4\n12 0 obj<</Filter/Standard/V 2/R 3/O 7/U(x)/P null>>endobj\ntrailer<</Encrypt 12 0 R/ID[<00>]>>\n%%EOF',
  '%PDF-1.4\n12 0 obj<</Filter/Standard/V 1 0 R>>endobj\ntrailer<</Encrypt 12 0 R/ID[<00>]>>\n%%EOF',
  '%PDF-1.4\nThe word /Encrypt in a text\n%%EOF',
])('one whose encryption can not be read is let be: %s', async (text) => {
  expect(await asksForPassword(Buffer.from(text))).toBe(false)
})

test('five megabytes that repeat the searched word are read fast', async () => {
  const parts = ['/Encrypt 12 0 R ', '12 0 obj ', '/ID[(', '/ID [ <00']
  for (const part of parts) {
    const start = performance.now()
    await asksForPassword(Buffer.from(`/Encrypt ${part.repeat(5_000_000 / part.length)}`))
    expect(performance.now() - start).toBeLessThan(5_000)
  }
})
