import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Client, Pool, type ClientConfig, type QueryResult } from 'pg'
import { StartFault } from '../base/start-fault.ts'
import { valueTypes } from './value-types.ts'

/** A folder without files begins as a copy of `picture`, the folder of another database. */
export type EmbeddedSource = { folder: string; picture?: string | undefined } | { image: Blob } | 'memory'

/**
 * Opens the embedded database behind the interface of node-postgres. It has one session: the pool has exactly one connection,
 * which is never closed, and a second query waits for the first; after thirty seconds it fails.
 */
export async function openEmbedded(source: EmbeddedSource): Promise<{ pool: Pool; engine: PGlite; close: () => Promise<void> }> {
  const engine = await open(await optionsFor(source))
  await engine.exec(`set time zone 'UTC'`)
  const onlySession = { Client: SerialClient, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000, types: valueTypes }
  const pool = new Pool(Object.assign(createPgConfig(engine), onlySession))
  return { pool, engine, close: () => engine.close() }
}

type Send = (...args: unknown[]) => Promise<QueryResult>

/** The product sends several statements at once; the engine takes one at a time, and node-postgres will remove its own queue (pg 9). */
class SerialClient extends Client {
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Send
    // With a callback it is `pool.query`, which has exclusive use of the connection.
    const query = (...args: unknown[]) => (typeof args.at(-1) === 'function' ? send(...args) : this.#afterTheLast(send, args))
    Object.assign(this, { query })
  }

  #afterTheLast(send: Send, args: unknown[]): Promise<QueryResult> {
    const answer = this.#last.then(() => send(...args))
    this.#last = answer.catch(() => {})
    return answer
  }
}

/** For a damaged folder the engine only says that it could not start, or fails inside its own code. */
async function open(options: PGliteOptions): Promise<PGlite> {
  try {
    return await PGlite.create(options)
  } catch (cause) {
    throw new StartFault('The database in DATA_DIR/db is damaged. Restore it: npm run restore', { cause })
  }
}

const extensions = { btree_gin, pg_trgm }

async function optionsFor(source: EmbeddedSource): Promise<PGliteOptions> {
  if (source === 'memory') return { extensions }
  if ('image' in source) return { loadDataDir: source.image, extensions }
  await mkdir(source.folder, { recursive: true })
  if (source.picture !== undefined && (await readdir(source.folder)).length === 0) await copyWhole(source.picture, source.folder)
  return { dataDir: source.folder, extensions }
}

/** A copy that is cut off leaves the target empty. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await rm(part, { recursive: true, force: true })
  await cp(from, part, { recursive: true })
  await rename(part, to)
}
