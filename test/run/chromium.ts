import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { installDebian } from './debian.ts'

/** Chromium without a window of its own draws the same pages with half the work of one that could show them (decision 0344). */
const shell = 'chromium-headless-shell'
const known = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
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
  const found = installed(process.env.CHROMIUM_PATH, ownExecutable(), ...known)
  if (found) return found
  // Older Debians have no package of the shell alone.
  for (const name of [shell, 'chromium']) {
    installDebian(name)
    const now = installed(`/usr/bin/${name}`)
    if (now) return now
  }
  throw new Error(`The browser tests need Chromium: install it (Debian: apt-get install ${shell}) or name one in CHROMIUM_PATH.`)
}

const installed = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))

function ownExecutable(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
