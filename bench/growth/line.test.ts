import { expect, test } from 'vitest'
import { refusalBody } from '#shared/call.ts'
import { isRefusal, replyIn } from './line.ts'

test('a reply is read once it is whole, by bytes, and what comes behind it is left', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 8\r\nx: y\r\n\r\n'
  const whole = Buffer.from(`${head}{"a":"é"}`).subarray(0, head.length + 8)
  for (let end = 0; end < whole.length; end += 1) expect(replyIn(whole.subarray(0, end))).toBeUndefined()
  const two = Buffer.concat([Buffer.from(`${head}{"a":12}`), Buffer.from('HTTP/1.1')])
  expect(replyIn(two)).toEqual({ body: '{"a":12}', end: head.length + 8 })
  expect(() => replyIn(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow(/length/)
})

test('a refusal is distinguished from an answer', () => {
  expect(isRefusal(JSON.stringify(refusalBody('No.')))).toBe(true)
  expect(isRefusal('{"status":true,"Msg":"Saved"}')).toBe(false)
  expect(isRefusal('[{"Name":"\\"status\\":false"}]')).toBe(false)
})
