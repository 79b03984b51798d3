import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStoreOf } from './file-store-of.ts'
import { fileStoreContract } from '#test/contracts/file-store.contract.ts'
import { s3Store } from './s3-store.ts'

let folder: string
let endpoint: string
let server: S3rver

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'files' }] })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const storageUrl = (bucket: string) => `s3://S3RVER:S3RVER@${bucket}?endpoint=${endpoint}&forcePathStyle=true`

fileStoreContract(async () => ({ store: await fileStoreOf(storageUrl('files'), '/nowhere'), close: async () => {} }))

test('the media type goes with the file', async () => {
  await (await fileStoreOf(storageUrl('files'), '/nowhere')).put('typed', Uint8Array.of(1), 'image/jpeg')
  const { headers } = await fetch(`${endpoint}/files/typed`, { method: 'HEAD' })
  expect(headers.get('content-type')).toBe('image/jpeg')
})

test('a bucket that is not there is a fault, not a missing file', async () => {
  const store = await fileStoreOf(storageUrl('missing'), '/nowhere')
  await expect(store.get('a1/photo')).rejects.toThrow('Cannot read file')
  await expect(store.check()).rejects.toMatchObject({ name: 'NotFound' })
})

test('a request to a store that accepts the connection and never answers times out', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const place = { bucket: 'files', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', forcePathStyle: true }
  const store = s3Store({ ...place, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }, 200)
  await expect(store.check()).rejects.toThrow(/timed? ?out|timeout/i)
  silent.close()
})
