import { expect, test } from 'vitest'
import { decodeParam, decodeText, encodeParam, encodeText } from './param.ts'

test('a Param is the base64 of mode, e-mail and session id joined by ||', () => {
  const param = { mode: 'UPDATE', username: 'asha@example.com', sessionid: 'h4ndle' } as const
  expect(encodeParam(param)).toBe(btoa('UPDATE||asha@example.com||h4ndle'))
  expect(decodeParam(encodeParam(param))).toEqual(param)
})

test("a new record's user name is 'nan'", () => {
  expect(decodeParam(btoa('NEW||nan||h4ndle'))).toEqual({ mode: 'NEW', username: 'nan', sessionid: 'h4ndle' })
})

test.each(['EDIT', 'new', ''])("a mode %j that is not NEW opens the named user's application", (mode) => {
  expect(decodeParam(btoa(`${mode}||a@b.co||s`))).toEqual({ mode: 'UPDATE', username: 'a@b.co', sessionid: 's' })
})

test("'nan' means a new record, whatever the mode", () => {
  expect(decodeParam(btoa('UPDATE||nan||s'))).toEqual({ mode: 'NEW', username: 'nan', sessionid: 's' })
})

test('a plus sign that a router turned into a space is turned back', () => {
  const encoded = encodeText('~~>>>??>>')
  expect(encoded).toContain('+')
  expect(decodeText(encoded.replaceAll('+', ' '))).toBe('~~>>>??>>')
})

test('names outside ASCII survive', () => {
  expect(decodeText(encodeText('உயர் கல்வி – Ångström'))).toBe('உயர் கல்வி – Ångström')
})

test.each(['', 'not base64!', btoa('NEW||nan'), btoa('UPDATE||||s'), btoa('NEW||a||b||c'), btoa('\xff\xfe')])(
  'a broken link %j is no link',
  (text) => {
    expect(decodeParam(text)).toBeUndefined()
  },
)

test('bytes that are not text are distinguished from text', () => {
  expect(decodeText(btoa('\xff\xfe'))).toBeUndefined()
})
