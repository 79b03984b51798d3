import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, mailAddress, readEmail } from './email.ts'
import { valueOf } from './read.ts'

test.each([
  'asha@example.org',
  "o'brien@example.ie",
  'r&d@example.org',
  'a+b_c%d@mail.example.co.in',
  'x@example.photography',
  'x@example.xn--p1ai',
  'asha@münchen.de',
  'asha@उदाहरण.भारत',
  'A.B@EXAMPLE.ORG',
])('%s is an address', (text) => {
  expect(readEmail(text)).toEqual({ ok: true, value: text })
  expect(isEmail(text)).toBe(true)
})

test.each([
  ['Asha Raman <asha@example.org>', 'asha@example.org'],
  ['"Raman, Asha" <asha@example.org>;', 'asha@example.org'],
  ['<asha@example.org>', 'asha@example.org'],
  ['mailto:asha@example.org?subject=Hello', 'asha@example.org'],
  ['mailto:o%27brien@example.ie', "o'brien@example.ie"],
  ['\u00a0asha@example.org\u200b ', 'asha@example.org'],
])('%j holds %s', (text, address) => {
  expect(readEmail(text)).toEqual({ ok: true, value: address })
  expect(isEmail(text)).toBe(false)
})

test.each([
  ['asha', 'An e-mail address needs an @ between the name and the domain.'],
  ['a@b@c.org', 'An e-mail address has only one @.'],
  ['@example.org', 'The name before the @ is missing.'],
  ['asha@', 'The domain after the @ is missing.'],
  ['a sha@example.org', "An e-mail address can't contain a blank."],
  ['a..b@example.org', 'There are two dots in a row.'],
  ['asha@example..org', 'There are two dots in a row.'],
  ['.asha@example.org', "There can't be a dot at the beginning or the end of “.asha”."],
  ['asha@example.org.', "There can't be a dot at the beginning or the end of “example.org.”."],
  ['asha@-example.org', "There can't be a hyphen at the beginning or the end of “-example”."],
  ['asha@localhost', 'The domain needs an end such as .com or .in.'],
  ['asha@127.0.0.1', '“.1” is no end of a domain.'],
  ['asha,b@example.org', "An e-mail address can't contain “,” here."],
  ['ашa@example.org', "An e-mail address can't contain “а” here."],
  ['9876543210/job-1@example.org', "An e-mail address can't contain “/” here."],
  ['asha@exa_mple.org', "An e-mail address can't contain “_” here."],
  [`${'a'.repeat(65)}@example.org`, 'This address is too long for an e-mail address.'],
  [`a@${'b'.repeat(64)}.org`, `“${'b'.repeat(40)}…” is no domain.`],
])('%s is refused: %s', (text, hint) => {
  expect(readEmail(text)).toEqual({ ok: false, hint })
})

test('a domain of another script is sent as punycode', () => {
  expect(mailAddress('asha@münchen.de')).toBe('asha@xn--mnchen-3ya.de')
  expect(mailAddress('asha@उदाहरण.भारत')).toMatch(/^asha@xn--[a-z0-9-]+\.xn--h2brj9c$/)
  expect(mailAddress("O'Brien@Example.IE")).toBe("O'Brien@Example.IE")
})

test('what is read can be sent: ASCII without blanks, controls or brackets', () => {
  const parts = string({ unit: 'binary', maxLength: 12 })
  assert(
    property(parts, parts, (name, domain) => {
      const address = valueOf(readEmail(`${name}@${domain}.org`))
      expect(address === undefined ? 'a@b' : mailAddress(address)).toMatch(/^[!-;=?-~]+@[a-zA-Z0-9.-]+$/)
    }),
    { numRuns: 30 },
  )
})

test('a long text is refused at once', () => {
  for (const sign of [' ', '1', '-', '+(0', '<', 'a@']) expect(readEmail(sign.repeat(200_000)).ok).toBe(false)
})
