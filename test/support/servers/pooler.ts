import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseUser, freePorts } from './machine.ts'

const file = fileURLToPath(new URL('../../../deploy/cluster/pgbouncer.ini', import.meta.url))
const namesSince = 1.21

export function poolerVersion(): number | undefined {
  try {
    return Number(/PgBouncer (\d+\.\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return undefined
  }
}

export type Pooler = {
  address(database: string): string
  close(): Promise<void>
}

export async function startPooler(
  folder: string,
  { port, user, password }: { port: number; user: string; password: string },
): Promise<Pooler> {
  const as = databaseUser()
  const home = join(folder, 'pooler')
  const [own = 0] = await freePorts(1)
  const knowsNames = (poolerVersion() ?? 0) >= namesSince
  const settings = (await readFile(file, 'utf8'))
    .replace('tracker = host=127.0.0.1 port=5000', `* = host=127.0.0.1 port=${port}`)
    .replace('6432', String(own))
    .replace('/etc/pgbouncer/userlist.txt', join(home, 'userlist.txt'))
    .replace(';max_prepared_statements', knowsNames ? 'max_prepared_statements' : ';max_prepared_statements')
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'pgbouncer.ini'), settings)
  await writeFile(join(home, 'userlist.txt'), `"${user}" "${password}"\n`)
  await chmod(folder, 0o755)
  if (as) for (const path of [home, join(home, 'pgbouncer.ini'), join(home, 'userlist.txt')]) await chown(path, as.uid, as.gid)
  const child = spawn('pgbouncer', ['-q', join(home, 'pgbouncer.ini')], { cwd: home, stdio: ['ignore', 'ignore', 'pipe'], ...as })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  for (let tries = 0; !(await listens(own)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`The pooler did not start:\n${said}`)
    await wait(50)
  }
  return {
    address: (database) => `postgres://${user}:${password}@127.0.0.1:${own}/${database}?pooled=1${knowsNames ? '' : '&named=0'}`,
    async close() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      child.kill('SIGINT')
      await gone
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
    () => false,
  )
  socket.destroy()
  return isThere
}
