import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ofUnit } from '../../scripts/soak/product.ts'
import type { Usage } from './server-process.ts'

export type Server = { child: ChildProcess; url: string }

export async function usageOf(servers: readonly Server[]): Promise<Usage> {
  const all = await Promise.all(
    servers.map(async ({ child }) => {
      child.send('usage')
      const said: { usage: Usage } = (await once(child, 'message'))[0]
      return said.usage
    }),
  )
  const sum = (key: keyof Usage) => all.reduce((total, usage) => total + usage[key], 0)
  const most = (key: keyof Usage) => Math.max(...all.map((usage) => usage[key]))
  return {
    cpu: sum('cpu'),
    rss: sum('rss'),
    statements: sum('statements'),
    flushes: sum('flushes'),
    loopP99: most('loopP99'),
    loopMost: most('loopMost'),
  }
}

/** A shed call is fast and doesn't count. */
export const unshed = { LOOP_DELAY_LIMIT_MS: '0' }

export async function started(databaseUrl: string, count: number, more: Record<string, string> = {}): Promise<Server[]> {
  const servers: Server[] = []
  for (let one = 0; one < count; one += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'growth-'))
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: 'k'.repeat(40),
      CALLS_PER_ADDRESS: '100000000',
      ...more,
    }
    const env = { ...process.env, ...ofUnit.env, ...settings }
    const child = fork(new URL('server-process.ts', import.meta.url), { env, execArgv: ofUnit.flags })
    const { port }: { port: number } = (await once(child, 'message'))[0]
    child.on('exit', () => void rm(folder, { recursive: true, force: true }))
    servers.push({ child, url: `http://127.0.0.1:${port}` })
  }
  return servers
}
