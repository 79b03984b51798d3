import { client, type Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'

/** Behind a proxy, so that callers come from networks of their own. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

export function browserIn(app: TestApp, network: string) {
  const browser: Client = client(app.url, 'browser')
  const from = { 'x-forwarded-for': network }
  return {
    browser,
    ask: (username: string) => browser.call('user/sendotp', { Useremail: username }, from),
    signUp: (username: string) => browser.call('user/cusersendotp', { Useremail: username }, from),
    enter: (username: string, otp: unknown) => browser.call('user/validateotp', { username, otp }, from),
    login: (username: string, password: string) => browser.call('user/login', { username, password }, from),
    open: (Token: string | undefined) => browser.call('user/knowndevice', { Token }, from),
  }
}

export function networks(): () => string {
  let last = 0
  return () => {
    last += 1
    return `198.${Math.floor(last / 250)}.${last % 250}.7`
  }
}

/** Five per browser and network. Each browser has requested a code, because otherwise its tries don't count. */
export async function guessCodes(app: TestApp, username: string, times: number, next: () => string): Promise<void> {
  for (let tries = 0; tries < times; tries += 5) {
    const stranger = browserIn(app, next())
    await stranger.signUp(username)
    await app.deps.jobs.idle()
    for (let of = tries; of < Math.min(times, tries + 5); of++) await stranger.enter(username, '0000')
  }
}

const linkPattern = /\/ap\/#\/knowndevice\?Token=([\w-]+)$/m

export async function linkFor(app: TestApp, to: string): Promise<string | undefined> {
  for (const { text } of await app.mailsTo(to)) {
    const token = text.match(linkPattern)?.[1]
    if (token !== undefined) return token
  }
  return undefined
}
