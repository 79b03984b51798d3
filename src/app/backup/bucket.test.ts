import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { storeAt } from '#adapters/files/file-store-of.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { client, type Client } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { openApp } from '../server.ts'
import { backUpAll } from './nightly.ts'
import { restore } from './restore.ts'

const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }
const username = '9876543210'
let folder: string
let buckets: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-'))
  const configureBuckets = ['files', 'backups', 'restored'].map((name) => ({ name }))
  const directory = join(folder, 'buckets')
  buckets = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  endpoint = `http://127.0.0.1:${(await buckets.run()).port}`
})
afterAll(async () => {
  await buckets.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = (name: string) => `s3://S3RVER:S3RVER@${name}?endpoint=${endpoint}&forcePathStyle=true`

async function running(dataDir: string, files: string, recipient: string) {
  const places = { STORAGE_URL: bucket(files), BACKUP_TO: bucket('backups'), BACKUP_RECIPIENTS: recipient }
  const config = readConfig({ DATA_DIR: join(folder, dataDir), ...places, LOG_LEVEL: 'silent', ...owner })
  const open = async () => {
    const app = await openApp(config, openLog('silent'))
    const staff = client(await app.http.listen({ port: 0, host: '127.0.0.1' }))
    await staff.signIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    return { app, staff }
  }
  return { config, open }
}

test(
  'BACKUP-1: a bucket takes backups, and they restore into another bucket and an empty folder',
  { timeout: 180_000 },
  async () => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const { app, staff } = await (await running('data', 'files', recipient)).open()
    await staff.post('applications/create', { Form: 'school', Telephonem: username, Name: 'Meena' })
    const sent = await staff.upload({ docname: 'ApplicantPhoto', username }, { name: 'me.jpg', bytes: await photo() })
    expect(sent.body).toMatchObject({ status: true })
    const { signedBy, ...report } = await backUpAll(app.deps)
    expect(report).toMatchObject({ files: 1, newFiles: 1 })
    const was = await held(staff)
    await app.close()

    const { config, open } = await running('restored', 'restored', recipient)
    const store = await storeAt(bucket('backups'))
    const request = { store, name: undefined, identities: [identity], replace: false, trusted: { signedBy } }
    expect(await restore(config, request)).toMatchObject({ files: 1, missingFiles: [], breaks: 0 })
    const again = await open()
    expect(await held(again.staff)).toEqual(was)
    await again.app.close()
  },
)

const picture = z.object({ ApplicantPhoto: z.object({ path: z.string() }) })

async function held(who: Client) {
  const [application] = await who.ask(applications.getById, { username })
  const { http, bytes } = await who.bytes(`download?filename=${picture.parse(application).ApplicantPhoto.path}`)
  expect(http).toBe(200)
  return { application, bytes }
}
