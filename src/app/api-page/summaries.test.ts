import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { summaries } from './summaries.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('the API page says of every call what it does, and of nothing else', async () => {
  const { paths } = (await (await fetch(`${app.url}/ap/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string }>>
  }
  const said = Object.entries(paths).flatMap(([path, ways]) =>
    Object.values(ways).map(({ summary }): [string, string] => [path, summary]),
  )
  expect(said.filter(([, summary]) => summary === '')).toEqual([])
  expect(said.map(([, summary]) => summary).toSorted()).toEqual(Object.values(summaries).toSorted())
})
