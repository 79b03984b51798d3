import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { raw } from '#shared/schema.ts'
import { meantBody } from './meant-body.ts'

const schema = z.pipe(
  z.object({
    name: z.string(),
    password: z._default(raw(z.string('A password!')), ''),
    rows: z.array(z.record(z.string(), z.unknown())),
    keys: z.optional(raw(z.array(z.string()))),
    inner: z.optional(z.object({ secret: z.optional(raw(z.string())) })),
  }),
  z.transform((body) => body),
)

test('every text of a body is as it is meant, in lists and records too', () => {
  expect(
    meantBody(schema, { name: 'Jose\u0301\uffff', rows: [{ City: 'Pune\u00a0', Age: 3, Tags: ['a\u200b'] }], more: '\ufeffx' }),
  ).toEqual({
    name: 'José',
    rows: [{ City: 'Pune ', Age: 3, Tags: ['a'] }],
    more: 'x',
  })
})

test('what the schema calls raw passes untouched', () => {
  const body = { name: '', password: 'e\u0301\u00a0\u200b', keys: ['\u200b'], inner: { secret: '\u200b' }, rows: [] }
  expect(meantBody(schema, structuredClone(body))).toEqual(body)
})

test.each([undefined, null, 7, true, []])('%j is no text', (body) => expect(meantBody(z.unknown(), body)).toEqual(body))
