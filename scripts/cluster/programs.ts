import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '#test/support/servers/machine.ts'

/** Its output goes to a file with its name. */
export type Program = { name: string; process: ChildProcess; end(signal: NodeJS.Signals): Promise<void> }

const needed = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd-server', pgbouncer: 'pgbouncer' }

/** If programs are missing, throws with the command that installs them. */
export function findPrograms(): { postgres: string } {
  const lacking = Object.entries(needed).flatMap(([command, name]) => (isThere(command) ? [] : [name]))
  const postgres = postgresFolder()
  // Patroni uses a package for etcd that it only suggests.
  if (lacking.includes('patroni')) lacking.push('python3-etcd')
  if (postgres === undefined) lacking.push('postgresql')
  if (postgres === undefined || lacking.length > 0)
    throw new Error(`The rehearsal needs: apt-get install --no-install-recommends ${lacking.join(' ')}`)
  return { postgres }
}

/** Starts a program. `as` is the user it runs as, where this one is root and the program refuses that. */
export function launch(
  name: string,
  [command, ...args]: [string, ...string[]],
  { folder, env, as }: { folder: string; env?: Record<string, string>; as?: User | undefined },
): Program {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...as })
  const log = createWriteStream(`${folder}/${name}.log`, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
  return {
    name,
    process: child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Throws after `seconds`, with what it waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(100)
  }
}

function isThere(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function postgresFolder(): string | undefined {
  try {
    const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
    return versions[0] && `/usr/lib/postgresql/${versions[0]}/bin`
  } catch {
    return undefined
  }
}
