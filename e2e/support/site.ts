import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'

export const owner = { username: 'owner@example.org', password: 'a long enough passphrase' }

export type Site = {
  url: string
  folder: string
  /** Since a moment, in milliseconds since 1970. Waits up to half a minute: a slow browser may have to prove its work first. */
  outbox(to: string, since?: number): Promise<string>
  stop(): Promise<void>
}

type SiteParts = { folder: string; port: number; settings: Record<string, string> }

/** In its own process, with an empty data folder and its own port. Takes seconds; see `openSite`. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const parts = await siteParts(settings)
  const env = { ...process.env, ...parts.settings }
  const server = spawn(process.execPath, ['src/app/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return siteAt(await addressFrom(server.stdout), parts, async () => {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
  })
}

export async function siteParts(settings: Record<string, string>): Promise<SiteParts> {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-e2e-'))
  // Known before the start, for URLs that the product gives to others.
  const port = await freePort()
  const common = { DATA_DIR: folder, LOG_LEVEL: 'silent', ADMIN_EMAIL: owner.username, ADMIN_PASSWORD: owner.password }
  return { folder, port, settings: { PORT: String(port), ...common, ...settings } }
}

export const siteAt = (url: string, { folder }: SiteParts, end: () => Promise<unknown>): Site => ({
  url,
  folder,
  async outbox(to, since = 0) {
    // A mail's own date has no milliseconds: a code sent to another browser just before would be taken for this one's.
    const first = new Date(since).toISOString().replaceAll(/[-:]/g, '')
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      const mails = await readOutbox(join(folder, 'outbox'), 100)
      const mine = mails.filter((mail) => mail.to === to && mail.file >= first && !mail.text.includes('/ap/not-me?'))
      const code = mine[0]?.text.match(/^\d{4,6}$/m)?.[0]
      if (code) return code
      await wait(50)
    }
    throw new Error(`No code came to ${to}`)
  },
  async stop() {
    await end()
    await rm(folder, { recursive: true, force: true })
  },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const address = /http:\/\/localhost:\d+/.exec(text)?.[0]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error(`The server did not start:\n${text}`)
}
