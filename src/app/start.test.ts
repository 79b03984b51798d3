import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofUnit } from '../../scripts/soak/product.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'application-tracker-loads-'))))
afterAll(() => rm(folder, { recursive: true }))

const atFirstUse = [
  'ajv',
  'fast-json-stringify/index.js',
  'sharp',
  'nodemailer',
  'openid-client',
  '@electric-sql',
  '@aws-sdk',
  '@simplewebauthn',
  '@zxcvbn-ts',
]

type Begun = { modules: string[]; arenas?: string; threshold?: string }

const begun = () =>
  new Promise<Begun>((resolve) => {
    const note = `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
      const { MALLOC_ARENA_MAX: arenas, MALLOC_MMAP_THRESHOLD_: threshold } = process.env
      process.on('exit', () => console.log(JSON.stringify({ modules: [...seen, ...process.moduleLoadList], arenas, threshold })))`
    const options = ['--import', `data:text/javascript,${encodeURIComponent(note)}`, 'src/app/start.mjs']
    // Nothing listens there, so it ends.
    const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', WORKERS: '1' }
    execFile(process.execPath, options, { env, maxBuffer: 10_000_000 }, (_, said) => resolve(JSON.parse(said)))
  })

test('a start loads no library that only some calls need, and from the second one on no type stripper', async () => {
  await begun()
  const { modules } = await begun()
  expect(modules.length).toBeGreaterThan(1_000)
  const needless = [...atFirstUse.map((name) => `/node_modules/${name}`), 'deps/amaro']
  expect(needless.filter((name) => modules.some((url) => url.includes(name)))).toEqual([])
})

test('a process begins with the settings of the C library that give memory back (0307)', async () => {
  const { arenas, threshold } = await begun()
  expect({ MALLOC_ARENA_MAX: arenas, MALLOC_MMAP_THRESHOLD_: threshold }).toEqual(ofUnit.env)
})
