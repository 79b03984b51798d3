import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { databaseUser, freePorts } from './machine.ts'
import { onServer } from '../ready-database.ts'

const run = promisify(execFile)

/** The server's programs must be on this machine. */
export async function startStandby(server: string): Promise<{ address: string; stop(): Promise<void> }> {
  const bin = z
    .tuple([z.object({ setting: z.string() })])
    .parse(await onServer(server, `select setting from pg_config where name = 'BINDIR'`))[0].setting
  const [port] = await freePorts(1)
  const as = databaseUser()
  const home = await mkdtemp(join(tmpdir(), 'application-tracker-standby-'))
  if (as) await chown(home, as.uid, as.gid)
  const data = join(home, 'data')
  const options = { cwd: home, ...as }
  await run(`${bin}/pg_basebackup`, ['-d', server, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], options)
  const settings = `-h 127.0.0.1 -p ${port} -k ${home} -c max_connections=200 -c hot_standby=on -c wal_receiver_status_interval=1`
  // Without a file for its words the server would keep this process's output open.
  await run(`${bin}/pg_ctl`, ['-D', data, '-w', '-l', join(home, 'server.log'), '-o', settings, 'start'], options)
  const address = new URL(server)
  address.port = String(port)
  return {
    address: address.href,
    async stop() {
      await run(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'], options)
      await rm(home, { recursive: true, force: true })
    },
  }
}
