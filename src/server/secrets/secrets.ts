import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../start/start-fault.ts'

/** What a key is for; each purpose has a key of its own, so that a leak of one opens nothing else. */
export type Purpose =
  | 'fingerprint'
  | 'session-handle'
  | 'session-name'
  | 'one-time-code'
  | 'idempotency'
  | 'audit'
  | 'aadhaar'
  | 'aadhaar-search'
  | 'erasure'
  | 'proof-of-work'
  | 'robot-check'
  | 'sandbox-gateway'
  | 'reminder-stop'
  | 'invitation'

/** The keys of this installation. `digest` is HMAC-SHA256 under the purpose's key, as base64url. */
export type Secrets = { key(purpose: Purpose): Buffer; digest(purpose: Purpose, text: string): string }

/**
 * Reads `SECRET_KEY`, or the one stored in `DATA_DIR/secrets.json`, which is created on the first start (mode 0600). Throws
 * `StartFault` when that file can't be read, or is missing beside an existing embedded database: what is encrypted there
 * would be lost under a new key.
 */
export async function openSecrets({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined
  DATA_DIR: string
}): Promise<Secrets> {
  return secretsFrom(SECRET_KEY ?? (await keptKey(DATA_DIR)))
}

/** Derives every purpose's key from one root. */
export function secretsFrom(root: string): Secrets {
  const keys = new Map<Purpose, Buffer>()
  const key = (purpose: Purpose) => {
    const kept = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, 'application-tracker', purpose, 32))
    keys.set(purpose, kept)
    return kept
  }
  return { key, digest: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url') }
}

const keptFile = z.object({ key: z.string().min(32) })

async function keptKey(folder: string): Promise<string> {
  const file = join(folder, 'secrets.json')
  if (existsSync(file) || existsSync(join(folder, 'db', 'PG_VERSION'))) return readKey(file)
  const key = randomBytes(48).toString('base64url')
  await writeFile(file, `${JSON.stringify({ key })}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

async function readKey(file: string): Promise<string> {
  try {
    return keptFile.parse(JSON.parse(await readFile(file, 'utf8'))).key
  } catch (cause) {
    const text = "DATA_DIR/secrets.json can't be read. Put it back from a backup; don't delete it."
    throw new StartFault(text, { cause })
  }
}
