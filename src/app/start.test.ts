import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'application-tracker-loads-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Modules that only some calls need, by parts of their URLs. */
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

/** The modules that a start loads, up to reading the settings, one of which is wrong. */
const loaded = () =>
  new Promise<string[]>((resolve) => {
    const note = `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
      process.on('exit', () => console.log(JSON.stringify([...seen, ...process.moduleLoadList])))`
    const options = ['--import', `data:text/javascript,${encodeURIComponent(note)}`, 'src/app/start.mjs']
    const env = { DATA_DIR: folder, PORT: 'none' }
    execFile(process.execPath, options, { env, maxBuffer: 10_000_000 }, (_, said) => resolve(JSON.parse(said)))
  })

test('a start loads no library that only some calls need, and from the second one on no type stripper', async () => {
  await loaded()
  const modules = await loaded()
  expect(modules.length).toBeGreaterThan(1_000)
  const needless = [...atFirstUse.map((name) => `/node_modules/${name}`), 'deps/amaro']
  expect(needless.filter((name) => modules.some((url) => url.includes(name)))).toEqual([])
})
