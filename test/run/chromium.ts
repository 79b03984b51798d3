import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { installDebian } from './debian.ts'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium: the one in CHROMIUM_PATH, Playwright's own, the system's, or Debian's, installed now if possible. */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: [...flags, ...more] })
}

function executable(): string {
  const found = [process.env.CHROMIUM_PATH, ownExecutable(), ...known].find((path) => path && existsSync(path))
  if (found) return found
  installDebian('chromium')
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  throw new Error('The browser tests need Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.')
}

function ownExecutable(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
