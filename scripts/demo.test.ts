import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-tracker-demo-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const demo = (settings: Record<string, string> = {}, count = '5') =>
  run(process.execPath, ['scripts/demo.ts', count], { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings } })

test('it fills an empty folder, prints the accounts, and refuses to fill it again', async () => {
  const { stdout, stderr } = await demo()
  expect(stderr).toBe('')
  expect(stdout).toContain("Done. Everyone's password is: a walk through the demo")
  for (const name of ['owner', 'admin', 'admissions', 'viewer', 'entry', 'checker', 'super'])
    expect(stdout).toMatch(new RegExp(`^  ${name}@example\\.org +\\w`, 'm'))
  await expect(demo()).rejects.toMatchObject({
    code: 1,
    stderr: `DATA_DIR (${folder}) is not empty. Name an empty folder: DATA_DIR=./demo npm run demo\n`,
  })
}, 60_000)

test('it refuses production, because everyone knows the password, and changes nothing', async () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.example.org',
    PUBLIC_URL: 'https://apply.example.org',
    SMS_GATEWAY: 'msg91',
    SMS_KEY: 'key',
    SMS_TEMPLATE: 'template',
    PAYMENT_GATEWAY: 'none',
  }
  await expect(demo(production)).rejects.toMatchObject({
    code: 1,
    stderr: 'Everyone in the demo has a password that is known. It is not for production.\n',
  })
  expect(await readdir(folder)).toEqual([])
})

test('it requires a number of applications', async () => {
  await expect(demo({}, 'many')).rejects.toMatchObject({ code: 1, stderr: 'Say how many applications: npm run demo -- 100\n' })
})
