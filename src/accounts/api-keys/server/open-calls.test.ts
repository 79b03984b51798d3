import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRoutes, routes } from '#app/routes.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { apiKeys } from '../contract.ts'
import { keyRights, type KeyRight } from '../key-rights.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@example.org', { isOwner: true })
})
afterAll(() => app.close())

const madeKey = async (Rights: KeyRight[]) => {
  const Expires = dayLater(formatIsoDate(todayIn('Asia/Kolkata', app.deps.now())), 30)
  return (
    await owner.ask(apiKeys.create, { Name: Rights.length === 1 ? `Key of ${Rights.join()}` : 'Key of all', Rights, Expires })
  ).Key
}
const withKey = (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return {
    call: (path: string) => app.anyone().call(path, {}, headers),
    get: (path: string) => app.anyone().get(`/ap/api/${path}`, headers),
  }
}

const lists = allMasters.map(({ path }) => path)
const opened = {
  readAllApplications: [
    'applications/get',
    'applications/getbyid',
    'applications/timeline',
    'applications/values',
    'applications/counts',
    'label/get',
  ],
  readSalesLists: [
    'shows/get',
    'shows/getbydate',
    'distributor/get',
    'dailydata/get',
    'dailydata/getdailystatus',
    'dailydata/dailyapproval',
    'dailydata/getpage',
    'dailydata/gethistory',
    'dailydata/getboard',
  ],
  takeAllDocuments: ['download', 'downloaddocs', 'filledpdf', 'applications/export'],
  findNumbers: ['salesreport/get', 'salesreport/export'],
  writeAllApplications: ['applications/update', 'upload', 'deletedoc'],
  decideApplications: [
    'applications/setstatus',
    'applications/bulkstatus',
    'applications/returndocument',
    'applications/addnote',
    'applications/assign',
    'applications/due',
    'applications/label',
  ],
  enterSheets: ['dailydata/save', 'dailydata/update', 'dailydata/submitforapproval', 'dailydata/nothingsold'],
  changeLists: [
    ...lists.filter((path) => path !== 'label').map((path) => `${path}/get`),
    ...lists
      .filter((path) => path !== 'Statustitle')
      .flatMap((path) => ['create', 'update', 'delete'].map((name) => `${path}/${name}`)),
  ],
}
const byPath = ([a]: readonly [string, string], [b]: readonly [string, string]) => a.localeCompare(b)
const served = () => [...routes(app.deps), ...fileRoutes(app.deps)].map(({ call }) => call)

test('only calls that say so are open to keys, each with its right, none that is confirmed, and of those that anyone may make only readings', () => {
  const said = served().flatMap(({ path, forKeys }) => (forKeys ? [[path, forKeys] as const] : []))
  const expected = Object.entries(opened).flatMap(([right, paths]) => paths.map((path) => [path, right] as const))
  expect(said.toSorted(byPath)).toEqual(expected.toSorted(byPath))
  const open = served().filter(({ forKeys, access }) => forKeys && ['anyone', 'signed-in'].includes(access))
  expect(open.filter((call) => !('onlyReads' in call && call.onlyReads))).toEqual([])
  expect(served().filter(({ forKeys, confirm }) => forKeys && confirm !== undefined && confirm !== 'of many')).toEqual([])
})

test('every other call refuses a key with 403, those that anyone may make as well', async () => {
  const program = withKey(await madeKey(keyRights))
  const closed = served().filter(({ forKeys }) => forKeys === undefined)
  const passed: string[] = []
  for (const call of closed) {
    const isGet = 'method' in call && call.method === 'GET'
    const { http, body: answer } = await (isGet ? program.get(call.path) : program.call(call.path))
    if (http !== 403 || !String(answer['Msg']).startsWith("API keys can't make this call")) passed.push(`${call.path} ${http}`)
  }
  expect(passed).toEqual([])
  expect(closed.length).toBeGreaterThan(150)
}, 60_000)

const withThem: Record<KeyRight, readonly string[]> = {
  ...opened,
  readEverySheet: opened.readSalesLists,
  enterSheets: [...opened.enterSheets, ...opened.readSalesLists],
  takeAllDocuments: [...opened.takeAllDocuments, ...opened.readAllApplications],
  writeAllApplications: [...opened.writeAllApplications, ...opened.readAllApplications],
  decideApplications: [...opened.decideApplications, ...opened.readAllApplications],
}

test.each(keyRights)('a key with %s alone opens the calls of that right and no others', async (right) => {
  const program = withKey(await madeKey([right]))
  const open: string[] = []
  for (const path of Object.values(opened).flat()) {
    const isGet = ['download', 'downloaddocs', 'filledpdf'].includes(path)
    const { http } = isGet ? await program.get(`${path}?filename=none`) : await program.call(path)
    if (http !== 403) open.push(path)
  }
  expect(open.toSorted()).toEqual([...withThem[right]].toSorted())
})
