import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backups } from '#app/backup/status/contract.ts'
import { drillGauges, isDrillDue } from '#app/backup/status/server/drills.ts'
import { client } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { databaseOn, onServer, serverAddress } from '#test/support/ready-database.ts'
import { readOutbox } from '../../stand-ins/read-outbox.ts'
import { backupPlace, running, type BackupPlace } from '../backup.fixture.ts'
import { backUpAll } from '../nightly.ts'
import { drillIfDue, runDrill } from './run-drill.ts'

const server = serverAddress()
const database = `drilled_${randomUUID().replaceAll('-', '')}`
const role = `drills_${randomUUID().replaceAll('-', '')}`
let at: BackupPlace
let app: Awaited<ReturnType<typeof running>>
let made: { name: string; rows: number }
let days = 0
beforeAll(async () => {
  at = await backupPlace()
  if (server) await onServer(server, `create database ${database}`)
  app = await running(settings())
  await app.staff.post('applications/create', { Form: 'school', Telephonem: '9876543210', Name: 'Meena' })
  await app.staff.upload({ docname: 'ApplicantPhoto', username: '9876543210' }, { name: 'me.jpg', bytes: await photo() })
}, 180_000)
afterEach(() => onlyTheProduct())
afterAll(async () => {
  await app.close()
  if (server) await onServer(server, `drop database ${database} with (force)`)
  if (server) await onServer(server, `drop role if exists ${role}`)
  await at.remove()
})

const settings = () => at.on('data', server ? { DATABASE_URL: databaseOn(server, database) } : {})
const drill = (later = (days += 1)) => drillIfDue({ ...app.deps, now: () => daysFromNow(later) })
const daysFromNow = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
const last = async () => (await app.staff.ask(backups.last, {})).Drill
async function mails() {
  await app.deps.jobs.idle()
  const sent = await readOutbox(join(app.deps.config.DATA_DIR, 'outbox'), 500)
  return sent.flatMap((mail) => ('subject' in mail && mail.subject.includes('could not be restored') ? [mail.text] : []))
}
const figures = () => Promise.all(drillGauges({ db: app.deps.db, now: app.deps.now }).map(({ ask }) => ask()))

async function onlyTheProduct() {
  expect((await readdir(app.deps.config.DATA_DIR)).filter((name) => name.startsWith('restore-drill'))).toEqual([])
  if (!server) return
  const left = await onServer(
    server,
    `select datname from pg_database where shobj_description(oid, 'pg_database') = 'restore drill of ${database}'`,
  )
  expect(left).toEqual([])
}

async function changing(file: string, change: (was: Buffer) => Uint8Array, act: () => Promise<void>) {
  const was = await readFile(file)
  await writeFile(file, change(was))
  await act()
  await writeFile(file, was)
}

async function expectFault(fault: string) {
  await drill()
  expect(await last()).toMatchObject({ State: 'failed', Backup: made.name, Faults: [fault] })
  expect((await mails())[0]).toContain(fault)
  expect((await figures())[2]).toBe(1)
}

test('BACKUP-6: before the first backup there is no drill', { timeout: 240_000 }, async () => {
  expect(await runDrill(app.deps)).toBe('nothing to open')
  await drill()
  expect([await last(), await figures(), await mails()]).toMatchObject([{ State: 'none' }, [NaN, NaN, NaN], []])
  made = await backUpAll(app.deps)
})

test('BACKUP-6: a good backup passes, once a month, and admins and the metrics say so', { timeout: 240_000 }, async () => {
  await drill()
  const place = server ? 'a database of the server' : 'a folder of the embedded engine'
  const { body } = await app.staff.get('/metrics')
  expect(/^restore_drill_faults (.+)$/m.exec(String(body))?.[1]).toBe('0')
  const passed = { State: 'passed', Backup: made.name, Rows: made.rows, Files: 1, Place: place, Faults: [] }
  const first = await last()
  expect(first).toMatchObject(passed)
  expect(first.Seconds).toBeGreaterThan(0)
  const isDue = (later: number) => isDrillDue(app.deps.db, daysFromNow(days + later))
  expect([await isDue(27), await isDue(28)]).toEqual([false, true])
  await drill(days + 27)
  expect((await last()).At).toBe(first.At)
  expect(await mails()).toEqual([])
})

test('BACKUP-6: a backup that was cut, one of another key and one that is gone are found', { timeout: 240_000 }, async () => {
  days += 30
  const archive = at.place('backups', made.name)
  await changing(
    archive,
    (was) => was.subarray(0, -100),
    async () => {
      await expectFault(`Backup ${made.name} was changed or is damaged.`)
    },
  )
  const other = await running(at.on('other'))
  const { name } = await backUpAll(other.deps)
  await other.close()
  const theirs = await readFile(at.place('manifests', name))
  await drill()
  expect((await last()).Faults).toEqual([`Backup ${name} is newer, and is not signed by the key of this product.`])
  await rm(at.place('manifests', name))
  await rm(at.place('backups', name))
  await changing(
    at.place('manifests', made.name),
    () => theirs,
    async () => {
      await expectFault(`Backup ${made.name} is not signed by the key of this product.`)
    },
  )
  await rename(at.place(), at.place('..', 'elsewhere'))
  await expectFault(`There is no backup ${made.name}.`)
  await rm(at.place(), { recursive: true })
  await rename(at.place('..', 'elsewhere'), at.place())
  await drill()
  expect(await last()).toMatchObject({ State: 'passed' })
})

test('BACKUP-6: a copied file that was cut is found, and the rest is tried', { timeout: 240_000 }, async () => {
  days += 30
  const [file] = await Array.fromAsync(app.deps.files.list())
  const key = file?.key ?? ''
  await changing(
    at.place('files', key),
    (was) => was.subarray(0, -1),
    async () => {
      await expectFault(`1 of 1 files are changed or damaged: ${key}`)
    },
  )
  expect(await last()).toMatchObject({ Rows: made.rows, Files: 1 })
})

test(
  'BACKUP-6: others than admins read nothing of it, and only the newest backup can be opened',
  { timeout: 240_000 },
  async () => {
    expect((await client(app.url).call('backups/last')).http).toBe(401)
    const { name } = await backUpAll({ ...app.deps, now: () => daysFromNow(1) })
    const earlier = made.name
    made = { ...made, name }
    expect(await runDrill(app.deps)).toMatchObject({ backup: name, faults: [] })
    expect(await runDrill(app.deps, { name: earlier, identities: [at.identity] })).toMatchObject({ backup: earlier, faults: [] })
    const wrong = await runDrill(app.deps, { name: earlier, identities: [(await backupPlace()).identity] })
    expect(wrong).toMatchObject({ faults: ['This key does not open the backup. Nothing was restored.'] })
  },
)

test.runIf(server)('BACKUP-6: a user who may create no database drills in a folder', { timeout: 240_000 }, async () => {
  await onServer(server ?? '', `create role ${role} login`)
  const DATABASE_URL = new URL(databaseOn(server ?? '', database))
  DATABASE_URL.username = role
  const config = { ...app.deps.config, DATABASE_OWNER_URL: DATABASE_URL.href }
  expect(await runDrill({ ...app.deps, config })).toMatchObject({
    place: 'a folder of the embedded engine, because no database could be made for it (permission denied to create database)',
    faults: [],
  })
})

test(
  'BACKUP-6: npm run restore-drill says what it did, and ends with 1 where it found a fault',
  { timeout: 240_000 },
  async () => {
    await app.close()
    const { SECRET_KEY: _, ...config } = settings()
    const command = async (...more: string[]) => {
      const child = spawn(process.execPath, ['scripts/database/restore-drill.ts', ...more], {
        env: {
          DATA_DIR: config.DATA_DIR,
          BACKUP_TO: at.place(),
          BACKUP_RECIPIENTS: at.recipient,
          ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      return [child.exitCode, ...`${said}${failed}`.trimEnd().split('\n')]
    }
    const restored = expect.stringMatching(
      new RegExp(`^Restored ${made.name} into .+ in \\d+ s, and dropped it again\\. Rows: \\d+\\. Files: 1\\.$`),
    )
    expect(await command()).toEqual([0, restored, 'Passed.'])
    await changing(
      at.place('backups', made.name),
      (was) => was.subarray(0, -1),
      async () => {
        expect(await command()).toEqual([1, `FAULT  Backup ${made.name} was changed or is damaged.`])
      },
    )
    expect(await command('a-backup')).toEqual([1, 'npm run restore-drill [-- BACKUP --identity backup-key.txt]'])
    app = await running(settings())
  },
)
