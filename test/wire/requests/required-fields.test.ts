import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fileRoutes, routes } from '#app/routes.ts'
import { recorded } from '../../run/recorded.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

/**
 * CALL-36: a page or program from before an upgrade sends what was required then. So no call may come to require more: a new field is
 * optional and, left out, keeps its value. `RECORD_REQUIRED=1` adds the calls of a release to the file.
 */
const file = new URL('required-fields.json', import.meta.url)

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
}

/** The fields that a schema requires, nested ones by their path; of what is one of several shapes, none. */
function requiredIn(schema: Schema, path = ''): string[] {
  const { properties = {}, required = [], items, additionalProperties: values } = schema
  return [
    ...required.map((name) => `${path}${name}`),
    ...Object.entries(properties).flatMap(([name, child]) => requiredIn(child, `${path}${name}.`)),
    ...(items ? requiredIn(items, `${path}[].`) : []),
    ...(typeof values === 'object' ? requiredIn(values, `${path}*.`) : []),
  ].toSorted()
}
const required = (schema: z.ZodMiniType) => requiredIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('CALL-36: no call has come to require more than it did', async () => {
  const now = Object.fromEntries([
    ...routes(app.deps).map(({ call }) => [call.path, required(call.body)] as const),
    ...fileRoutes(app.deps).map(({ call }) => [`${call.method} ${call.path}`, required(call.query)] as const),
  ])
  const known = await recorded(file, now)
  const more = Object.entries(known).flatMap(([path, fields]) =>
    (now[path] ?? []).filter((name) => !fields.includes(name)).map((name) => `${path} ${name}`),
  )
  expect(more).toEqual([])
  expect(Object.keys(known).length).toBeGreaterThan(200)
})

test('a field that becomes required is seen at any depth', () => {
  const way = z.string()
  const body = z.object({ Ways: z.object({ fee: way, off: z.optional(way) }), rows: z.optional(z.array(z.object({ ID: way }))) })
  expect(required(body)).toEqual(['Ways', 'Ways.fee', 'rows.[].ID'])
})
