import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { refusedWithMore } from '#test/support/refused.ts'
import { letterCalls } from '../contract.ts'

let app: TestApp
let ada: Client
let mo: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  mo = await app.as('mo@example.org', { usergroup: 'moderator' })
})
afterAll(() => app.close())

const offer = {
  Name: 'Offer',
  Subject: 'Your place, {{ name }}',
  Text: 'Dear {{name}},\r\n\r\n{{programme}} is yours: {{status}}.\n',
}

test('LETTER-1: admins add, change and remove letters, all who decide read them, and the log keeps before and after', async () => {
  expect(await ada.post('letters/save', offer)).toEqual({ status: true, Msg: 'Saved Successfully!' })
  const [letter] = await mo.ask(letterCalls.get, {})
  const Text = 'Dear {{name}},\n\n{{programme}} is yours: {{status}}.'
  expect(letter).toEqual({ ...offer, Text, As: 'mail', ID: expect.any(String) })
  expect(await ada.post('letters/save', { ...offer, ID: letter?.ID, Name: 'Place' })).toEqual({
    status: true,
    Msg: 'Updated Successfully!',
  })
  expect((await mo.ask(letterCalls.get, {})).map(({ Name }) => Name)).toEqual(['Place'])
  expect(await ada.post('letters/delete', { ID: letter?.ID })).toEqual({ status: true, Msg: 'Deleted Successfully!' })
  expect(await mo.ask(letterCalls.get, {})).toEqual([])
  const log = JSON.stringify(await ada.post('activitylog/get', { take: 10 }))
  for (const words of ['Added the letter Offer', 'Changed the letter Place', 'Deleted the letter Place'])
    expect(log).toContain(words)
})

test.each([
  [{ Name: ' ' }, 'Name is required!'],
  [{ Name: 'x'.repeat(101) }, 'A name can be at most 100 characters.'],
  [{ Subject: '' }, 'Subject is required!'],
  [{ Subject: 'One\nTwo' }, 'The subject must be a single line.'],
  [{ Text: ' ' }, 'Text is required!'],
  [{ Text: 'x'.repeat(5001) }, 'A text can be at most 5000 characters.'],
  [{ Text: '{{rank}}' }, 'This mail has no placeholder {{rank}}.'],
  [{ Text: '{name}' }, 'Write a placeholder as {{name}}, with two braces on each side.'],
])('LETTER-2: a letter is refused, not repaired (%#)', async (change, words) => {
  expect(await ada.post('letters/save', { ...offer, ...change })).toEqual(refusedWithMore(words))
  expect(await ada.ask(letterCalls.get, {})).toEqual([])
})

test('LETTER-15: a save that does not say what a letter goes out as leaves it, as a page from before it was asked', async () => {
  await ada.post('letters/save', { ...offer, As: 'pdf' })
  const [letter] = await ada.ask(letterCalls.get, {})
  await ada.post('letters/save', { ...offer, ID: letter?.ID, Name: 'Place' })
  expect((await ada.ask(letterCalls.get, {})).map(({ Name, As }) => [Name, As])).toEqual([['Place', 'pdf']])
})

test('a name that is taken, in any case, and a letter that is gone are refused', async () => {
  await ada.post('letters/save', offer)
  expect(await ada.post('letters/save', { ...offer, Name: 'OFFER' })).toEqual(
    refusedWithMore('There is already a letter with this name.'),
  )
  for (const path of ['letters/save', 'letters/delete'])
    for (const ID of ['999', 'x', '1'.repeat(16)])
      expect(await ada.post(path, { ...offer, Name: 'Other', ID })).toEqual(refusedWithMore('There is no such letter.'))
})

test('LETTER-3: the preview is the mail as it is sent, with example values', async () => {
  const { Subject, Text } = await mo.ask(letterCalls.preview, offer)
  expect(Subject).toBe('Your place, ASHA RAO')
  expect(Text).toMatch(
    /^Dear ASHA RAO,\n\nB\.Sc\. Physics is yours: Accepted\.\n\nRead and answer at http.*\/ap\/#\/myapplication/,
  )
  expect(await mo.post('letters/preview', { ...offer, Text: '{{intake}}' })).toEqual(
    refusedWithMore('This mail has no placeholder {{intake}}.'),
  )
})

test('LETTER-15: a letter says what it goes out as, and the preview of one that is a PDF is what that says', async () => {
  const asPdf = { ...offer, As: 'pdf' }
  await ada.post('letters/save', asPdf)
  expect((await mo.ask(letterCalls.get, {})).map(({ As }) => As)).toEqual(['pdf'])
  expect(await mo.post('letters/preview', asPdf)).toEqual({
    Subject: 'Your place, ASHA RAO',
    Text: 'Dear ASHA RAO,\n\nB.Sc. Physics is yours: Accepted.',
  })
  expect((await ada.call('letters/save', { ...offer, Name: 'Other', As: 'fax' })).body).toMatchObject({ status: false })
})
