import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heavyPicture } from '#server/uploads/parsing/heavy-picture.fixture.ts'
import type { Client } from '../../support/client.ts'
import { photo } from '../../support/paperwork.ts'
import { refused } from '../../support/refused.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
let amy: Client
let bob: Client
beforeAll(async () => {
  app = await testApp()
  amy = await app.as('amy@example.org', { usergroup: 'Student' })
  bob = await app.as('bob@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const megabyte = 1_048_576
const slot = { docname: 'ApplicantPhoto' }
const unreadable = {
  ...refused('Only JPEG, PNG, and GIF files are allowed.'),
  Hint: 'This file is cut off or damaged. Download it or save it again.',
}
const isHealthy = async () => (await fetch(`${app.url}/healthz`)).ok

/** The processes of this product that read files. */
const readers = () =>
  readdirSync('/proc/self/task')
    .flatMap((task) => textOf(`/proc/self/task/${task}/children`).split(' '))
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('parser-worker.ts'))
    .map(Number)

/** Empty for a process that has gone meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test('SEC-40: a picture that would fill the memory is refused; the product takes none, answers meanwhile and takes the next one', async () => {
  const me = { name: 'me.png', bytes: await photo() }
  await bob.upload(slot, me)
  const heavy = { name: 'me.png', bytes: await heavyPicture('twice') }
  expect(heavy.bytes.length).toBeLessThan(2 * megabyte)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const answers = await Promise.all([amy.upload(slot, heavy), isHealthy(), bob.upload(slot, me), isHealthy()])
  clearInterval(looking)
  expect(answers).toMatchObject([{ http: 200, body: unreadable }, true, { body: { status: true } }, true])
  expect(most - before).toBeLessThan(150 * megabyte)
  expect((await amy.upload(slot, me)).body).toMatchObject({ status: true })
})

test('SEC-40: a file whose reader dies is refused, and the next is read by another', async () => {
  const slow = { name: 'me.png', bytes: await heavyPicture('once') }
  const onItsWay = new Set(['the file'])
  const upload = amy.upload(slot, slow).finally(() => onItsWay.clear())
  while (onItsWay.size > 0) {
    for (const pid of readers()) process.kill(pid, 'SIGKILL')
    await isHealthy()
  }
  expect((await upload).body).toEqual(unreadable)
  expect((await amy.upload(slot, slow)).body).toMatchObject({ status: true })
})
