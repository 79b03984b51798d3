import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileRoutes, routes } from '#app/routes.ts'
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
const required = (schema: z.ZodType) => requiredIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('CALL-36: no call has come to require more than it did', async () => {
  const recorded = z.record(z.string(), z.array(z.string())).parse(JSON.parse(await readFile(file, 'utf8')))
  const now = Object.fromEntries([
    ...routes(app.deps).map(({ call }) => [call.path, required(call.body)] as const),
    ...fileRoutes(app.deps).map(({ call }) => [`${call.method} ${call.path}`, required(call.query)] as const),
  ])
  if (process.env['RECORD_REQUIRED'] === '1') {
    const all = Object.entries({ ...now, ...recorded }).toSorted(([one], [other]) => one.localeCompare(other))
    await writeFile(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`)
  }
  const more = Object.entries(recorded).flatMap(([path, known]) =>
    (now[path] ?? []).filter((name) => !known.includes(name)).map((name) => `${path} ${name}`),
  )
  expect(more).toEqual([])
  expect(Object.keys(recorded).length).toBeGreaterThan(200)
})

test('a field that becomes required is seen at any depth', () => {
  const way = z.string()
  const body = z.object({ Ways: z.object({ fee: way, off: way.optional() }), rows: z.array(z.object({ ID: way })).optional() })
  expect(required(body)).toEqual(['Ways', 'Ways.fee', 'rows.[].ID'])
})
