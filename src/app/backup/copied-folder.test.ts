import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { followChain } from '#platform/activity-log/server/chain.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { openApp } from '../server.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }
const username = '9876543210'

/** The product as started by `npm start`, on its own folder; without a SECRET_KEY, so that it stores one there. */
async function running(dataDir: string) {
  const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...owner }), openLog('silent'))
  return { ...app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }) }
}

test('a stopped product can be backed up by copying its folder, and continues from the copy', async () => {
  const before = await running(join(folder, 'data'))
  const staff = client(before.url)
  await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
  const made = { Form: 'school', Telephonem: username, Name: 'Meena', AadharNo: '2341 2341 2346' }
  expect(await staff.post('applications/create', made)).toMatchObject({ status: true })
  const sent = await staff.upload({ docname: 'ApplicantPhoto', username }, { name: 'me.jpg', bytes: await photo() })
  expect(sent.body).toMatchObject({ status: true })
  const was = await held(staff)
  expect(was).toMatchObject({ application: [{ Name: 'MEENA' }], aadhaar: { AadharNo: '234123412346' }, photo: { http: 200 } })
  await before.close()

  await cp(join(folder, 'data'), join(folder, 'copy'), { recursive: true })
  const after = await running(join(folder, 'copy'))
  const again = client(after.url)
  again.session = staff.session
  expect(await held(again)).toEqual(was)
  expect(await followChain(after.deps.db, after.deps.secrets)).toEqual({ count: 0, breaks: [] })
  await after.close()
})

const picture = z.object({ ApplicantPhoto: z.object({ path: z.string() }) })

async function held(who: Client) {
  const application = await who.ask(applications.getById, { username })
  const aadhaar = await who.post('applications/revealaadhaar', { username, reason: 'A rehearsal' })
  const { http, bytes } = await who.bytes(`download?filename=${picture.parse(application[0]).ApplicantPhoto.path}`)
  return { application, aadhaar, photo: { http, bytes } }
}
