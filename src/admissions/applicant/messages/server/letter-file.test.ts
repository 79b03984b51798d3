import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inkOf, pagesOf, withoutSpace } from '#test/pdf/poppler.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { messages } from '#shared/messages.ts'
import { conversation, username } from './conversation.fixture.ts'
import { addLetter } from './public.ts'

let app: TestApp
let asha: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => void ({ asha, mo } = await conversation(app)))
afterAll(() => app.close())

const noSuchLetter = 'There is no such letter.'

const isWritten = (subject: string, text: string) =>
  addLetter(app.deps.db, {
    application_id: 1,
    subject,
    text,
    sent_by: 'mo@example.org',
    sent_at: new Date('2026-11-20T20:00:00Z'),
    key: 'sending-1',
    mail: '',
    document: '',
  })

test('LETTER-14: applicant and staff open a letter as a PDF with the letterhead, dated in the institution’s time', async () => {
  await isWritten('Offer of admission', 'Dear ASHA,\n\nwe are glad to offer you a place.')
  for (const reader of [asha, mo]) {
    const { http, headers, bytes } = await reader.bytes(`messages/letter?username=${username}&id=1`)
    expect([http, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [page = ''] = pagesOf(bytes)
    for (const words of ['ASHA', 'Offer of admission', 'we are glad to offer you a place.', '21 Nov 2026', 'Page 1 of 1'])
      expect(page).toContain(words)
  }
  const { http } = await asha.bytes('messages/letter?id=1')
  expect(http).toBe(200)
})

test('DOC-9: who opens a letter is in the activity log', async () => {
  await isWritten('Offer of admission', 'Dear ASHA')
  await mo.bytes(`messages/letter?username=${username}&id=1`)
  const ad = await app.as('ad@example.org', { usergroup: 'admin' })
  expect(JSON.stringify(await ad.post('activitylog/get', {}))).toContain('Downloaded the letter Offer of admission')
})

test('what is no letter, or in another thread, is not there', async () => {
  const bea = await app.as('bea@example.org', { usergroup: 'Student' })
  await bea.post('applications/create', { Name: 'BEA' })
  await asha.post('messages/send', { text: 'A question' })
  await mo.post('messages/send', { username, text: 'An answer' })
  await isWritten('Offer of admission', 'Dear ASHA')
  const asked = async (who: Client, query: string) => {
    const { http, body } = await who.get(`/ap/api/messages/letter?${query}`)
    return [http, body['Msg']]
  }
  for (const id of ['1', '2', '4', '999999999999999']) expect(await asked(asha, `id=${id}`)).toEqual([404, noSuchLetter])
  for (const id of ['', 'x', '-1', '1.5', '1'.repeat(16)]) expect(await asked(asha, `id=${id}`)).toContain(noSuchLetter)
  expect(await asked(bea, 'id=3')).toEqual([404, noSuchLetter])
  expect(await asked(bea, `username=${username}&id=3`)).toEqual([403, messages.notAllowed])
  expect(await asked(mo, 'username=bea@example.org&id=3')).toEqual([404, noSuchLetter])
})

test('Typst’s own signs, other scripts and a text over two pages are printed as they were written', async () => {
  const hostile = '#panic("no") $x^2$ *bold* = Heading @ref <label> // gone \\ ] [ {{name}} #read("form.typ")'
  const long = Array.from({ length: 90 }, (_, at) => `Line ${at} of the letter`).join('\n')
  await isWritten(`#let x = 1 ${hostile}`, `${hostile}\n\nஅன்புள்ள ஆஷா\n\n${long}`)
  const { http, bytes } = await asha.bytes('messages/letter?id=1')
  expect(http).toBe(200)
  const pages = pagesOf(bytes)
  expect(pages.length).toBeGreaterThan(1)
  const read = withoutSpace(inkOf(bytes))
  for (const words of [hostile, '#let x = 1', 'Line 89 of the letter']) expect(read).toContain(withoutSpace(words))
})

test('LETTER-14: a letter with a sign that no font has says so of the letter, in the reader’s language', async () => {
  await isWritten('Offer of admission', 'Dear 王')
  const pages = pagesOf((await asha.bytes('messages/letter?id=1')).bytes)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(pages).toContain('Some characters have no letter in the fonts of this letter and are printed as boxes.')
  expect(pages).not.toContain('form')
})
