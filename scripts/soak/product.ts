import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'a long enough passphrase' }
export type Product = { process: ChildProcess; url: string }

/** The flags and environment of `deploy/cluster/tracker@.service`; they decide how much memory a process uses. */
export const ofUnit = {
  flags: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' },
}

/**
 * Starts the product as it is run, in a process of its own, on a free port; resolves once it takes calls. From another folder if one is named;
 * with more flags, among which may be what answers messages (memory.ts).
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  { cwd = process.cwd(), flags = [] }: { cwd?: string; flags?: readonly string[] } = {},
): Promise<Product> {
  const env = {
    ...process.env,
    ...ofUnit.env,
    PORT: '0',
    WORKERS: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...owner,
    ...settings,
  }
  // Older versions have another start file.
  const start = ['src/app/start.mjs', 'src/app/start.ts'].find((path) => existsSync(join(cwd, path))) ?? ''
  const child = spawn(process.execPath, [...ofUnit.flags, ...flags, start], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit', flags.length > 0 ? 'ipc' : 'ignore'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The product has no output')
  let text = ''
  for await (const chunk of stdout) {
    text += String(chunk)
    const url = /is at (https?:\/\/\S+?)\/ap\//.exec(text)?.[1]
    if (!url) continue
    // The requested log output is shown, and the rest is discarded.
    if (settings['LOG_LEVEL'] === undefined) stdout.resume()
    else stdout.pipe(process.stderr)
    // Behind a proxy it prints the proxy's URL.
    return { process: child, url: settings['PORT'] === undefined ? url : `http://localhost:${settings['PORT']}` }
  }
  throw new Error(`The product did not start:\n${text}`)
}

/** Ends the product by a signal, and waits until it is gone. */
export async function endProduct({ process }: Product, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = once(process, 'exit')
  process.kill(signal)
  await gone
}
