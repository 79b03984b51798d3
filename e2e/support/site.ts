import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'

export const owner = { username: 'owner@example.org', password: 'a long enough passphrase' }
export type Site = Awaited<ReturnType<typeof startSite>>

/** The product as a user has it: its own process, its built browser app, an empty data folder, a port of its own. */
export async function startSite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-e2e-'))
  const env = {
    ...process.env,
    // Known before the start, for the addresses that the product gives to others.
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: owner.username,
    ADMIN_PASSWORD: owner.password,
    ...settings,
  }
  const server = spawn(process.execPath, ['src/app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await addressFrom(server.stdout)

  return {
    url,
    folder,
    /** The newest code mailed to an address after a moment; waits for it up to ten seconds. */
    async outbox(to: string, since = 0): Promise<string> {
      for (let tries = 0; tries < 100; tries++) {
        const mails = await readOutbox(join(folder, 'outbox'), 100)
        const code = mails.find((mail) => mail.to === to && Date.parse(mail.date) >= since - 1000)?.text.match(/^\d{4,6}$/m)?.[0]
        if (code) return code
        await wait(100)
      }
      throw new Error(`No code came to ${to}`)
    },
    async stop() {
      server.kill('SIGTERM')
      await new Promise((done) => server.once('exit', done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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
