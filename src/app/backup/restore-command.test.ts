import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterAll(() => rm(folder, { recursive: true }))

const usage = 'npm run restore -- [backup] --identity backup-key.txt [--replace] [--signed-by KEY | --unsigned]'

async function restoring(...more: string[]) {
  const script = spawn(process.execPath, ['scripts/restore.ts', ...more], {
    env: { DATA_DIR: join(folder, 'data'), BACKUP_TO: join(folder, 'backups'), BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(script.stderr), once(script, 'close')])
  return [script.exitCode, ...said.trimEnd().split('\n')]
}

test.each([
  ['a mistyped option', ['--identity', 'key.txt', '--repalce'], `Unknown option '--repalce'. ${usage}`],
  ['no key', [], usage],
  ['an option without its value', ['--identity'], expect.stringContaining(usage)],
])('BACKUP-3: a restore with %s says how to call it, and that nothing was changed', async (_, given, line) => {
  expect(await restoring(...given)).toEqual([1, 'Nothing was changed.', line])
})

test('BACKUP-3: a folder of backups that is not there is named, and not made', async () => {
  await writeFile(join(folder, 'key.txt'), await generateX25519Identity())
  const said = await restoring('--identity', join(folder, 'key.txt'))
  expect(said).toEqual([1, 'Nothing was changed.', `BACKUP_TO: there is no folder ${join(folder, 'backups')}.`])
  expect(await readdir(folder)).toEqual(['key.txt'])
})

test('BACKUP-3: a key file that is not there is named in a line', async () => {
  const [code, state, line] = await restoring('--identity', join(folder, 'nope.txt'))
  expect([code, state, line]).toEqual([1, 'Nothing was changed.', `${join(folder, 'nope.txt')} can't be read.`])
})
