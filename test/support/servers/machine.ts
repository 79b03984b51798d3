import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type User = { uid: number; gid: number }

/** The user whom databases run as: `postgres` when this process is root, otherwise nobody else. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })))
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.flatMap((server) => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? [address.port] : []
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
