import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { StartFault } from '../base/start-fault.ts'

/** The purpose of a key; each purpose has a separate key, so that a leak of one exposes nothing else. */
export type Purpose =
  | 'fingerprint'
  | 'session-handle'
  | 'session-name'
  | 'one-time-code'
  | 'idempotency'
  | 'audit'
  | 'audit-export'
  | 'backup'
  | 'backup-identity'
  | 'aadhaar'
  | 'aadhaar-search'
  | 'erasure'
  | 'proof-of-work'
  | 'robot-check'
  | 'sandbox-gateway'
  | 'reminder-stop'
  | 'not-me'
  | 'stopped-codes'
  | 'invitation'
  | 'retired-key'
  | 'second-step'
  | 'recovery-code'
  | 'single-sign-on'
  | 'webhook'
  | 'address-answer'
  | 'refused-address'
  | 'address-hint'

/** Writes with the current root, and still reads values of the previous one. `digest` is HMAC-SHA256, as base64url. */
export type Secrets = {
  id: string
  key(purpose: Purpose): Buffer
  /** The current key first, then those of earlier roots. */
  keys(purpose: Purpose): readonly Buffer[]
  digest(purpose: Purpose, text: string): string
  /** Every digest under which a text may be stored, the current one first. */
  digests(purpose: Purpose, text: string): readonly string[]
  withRetired(retired: readonly RetiredKey[]): Secrets
}

export type RetiredKey = { purpose: Purpose; key: Buffer }

export type Roots = { key: string; previous?: string | undefined }

/**
 * Reads `SECRET_KEY`, or the one stored in `DATA_DIR/secrets.json`, which is created on the first start (mode 0600). Throws
 * `StartFault` if that file can't be read, or is missing beside an existing embedded database: a new key could not decrypt
 * that data.
 */
export async function openSecrets({
  SECRET_KEY,
  SECRET_KEY_PREVIOUS,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined
  SECRET_KEY_PREVIOUS?: string | undefined
  DATA_DIR: string
}): Promise<Secrets> {
  return secretsFrom(SECRET_KEY ? { key: SECRET_KEY, previous: SECRET_KEY_PREVIOUS } : await keptRoots(DATA_DIR))
}

/** Returns whether there is already a key; `openSecrets` would create one. For a script that must not create an installation. */
export const hasKey = ({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string }): boolean =>
  SECRET_KEY !== undefined || existsSync(fileIn(DATA_DIR))

export function secretsFrom(roots: string | Roots): Secrets {
  const { key, previous } = typeof roots === 'string' ? { key: roots } : roots
  return ringOf([key, ...(previous === undefined || previous === key ? [] : [previous])].map(keysOf), [])
}

type Keys = (purpose: Purpose) => Buffer

function keysOf(root: string): Keys {
  const keys = new Map<Purpose, Buffer>()
  return (purpose) => {
    const kept = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, 'application-tracker', purpose, 32))
    keys.set(purpose, kept)
    return kept
  }
}

function ringOf([present, ...earlier]: Keys[], retired: readonly RetiredKey[]): Secrets {
  if (!present) throw new Error('A key ring has a key')
  const keys = (purpose: Purpose) => [
    present(purpose),
    ...earlier.map((key) => key(purpose)),
    ...retired.filter((one) => one.purpose === purpose).map(({ key }) => key),
  ]
  return {
    id: hmac(present('fingerprint'), 'id').slice(0, 8),
    key: present,
    keys,
    digest: (purpose, text) => hmac(present(purpose), text),
    digests: (purpose, text) => keys(purpose).map((key) => hmac(key, text)),
    withRetired: (more) => ringOf([present, ...earlier], more),
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

const keptFile = z.object({ key: z.string().check(z.minLength(32)), previous: z.optional(z.string().check(z.minLength(32))) })
const fileIn = (folder: string) => join(folder, 'secrets.json')

export const newRoot = (): string => randomBytes(48).toString('base64url')

/** Created at the first start. Throws `StartFault`. */
export async function keptRoots(folder: string): Promise<Roots> {
  const file = fileIn(folder)
  if (existsSync(file) || existsSync(join(folder, 'db', 'PG_VERSION'))) return readRoots(file)
  const key = newRoot()
  await writeFile(file, `${JSON.stringify({ key })}\n`, { mode: 0o600, flag: 'wx' })
  return { key }
}

export async function keepRoots(folder: string, roots: Roots): Promise<void> {
  const draft = `${fileIn(folder)}.new`
  await rm(draft, { force: true })
  await writeFile(draft, `${JSON.stringify(roots)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, fileIn(folder))
}

async function readRoots(file: string): Promise<Roots> {
  try {
    return keptFile.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const text = "DATA_DIR/secrets.json can't be read. Put it back from a backup; don't delete it."
    throw new StartFault(text, { cause })
  }
}
