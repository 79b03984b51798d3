import { expect, test } from 'vitest'
import { contentDisposition, displayName } from './display-name.ts'

test.each([
  ['Mark Sheet.pdf', 'Mark Sheet.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\me.png', 'me.png'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
  ['letter\u202Efdp.exe', 'letterfdp.exe'],
  ['\u2066hidden\u2069.txt', 'hidden.txt'],
  ['மதிப்பெண் பட்டியல்.pdf', 'மதிப்பெண் பட்டியல்.pdf'],
  ['क्\u200Dष.pdf', 'क्\u200Dष.pdf'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['\ud800broken.pdf', '\ufffdbroken.pdf'],
  ['.png', 'file.png'],
  ['/', 'file'],
])('%j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test('a long name keeps its extension and 100 characters', () => {
  expect(displayName(`${'😀'.repeat(200)}.docx`)).toBe(`${'😀'.repeat(95)}.docx`)
})

test.each([
  ['Mark Sheet.pdf', 'attachment; filename="Mark Sheet.pdf"'],
  ['say "hi".txt', String.raw`attachment; filename="say \"hi\".txt"`],
  ['பட்டியல்.pdf', `attachment; filename="????????.pdf"; filename*=UTF-8''${encodeURIComponent('பட்டியல்')}.pdf`],
  ['a\r\nX: y.pdf', 'attachment; filename="aX: y.pdf"'],
])('%j is served under a name of RFC 6266', (name, header) => {
  expect(contentDisposition(name, 'attachment')).toBe(header)
})

test('a picture may be shown in the page', () => {
  expect(contentDisposition('me.png', 'inline')).toBe('inline; filename=me.png')
})
