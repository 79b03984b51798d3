import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod/mini'
import { StartFault } from '#server/base/start-fault.ts'

export const headOf = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  files: z.array(z.string()),
  /** The secret key, unless BACKUP_WITH_KEY=off. */
  roots: z.optional(z.object({ key: z.string(), previous: z.optional(z.string()) })),
})
export type Head = z.output<typeof headOf>

export type Sums = Record<string, { rows: number; digest: string }>
const sumsOf = z.record(z.string(), z.object({ rows: z.number(), digest: z.string() }))

export type TableRows = { name: string; columns: string[]; rows: AsyncIterable<string[]> | Iterable<string[]> }

const damaged = 'The backup was changed or is damaged. Nothing was restored.'

/** Adds up the rows of one table. The engines return rows in different orders, so their digests are summed. */
export function sumRows() {
  let [rows, sum] = [0, 0n]
  return {
    add(line: string) {
      rows += 1
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`))
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}

/** One compressed text: `H` and the head, `T` and a table, `R` and a row, and at the end `E` with the sums. */
export async function packed(head: Head, tables: AsyncIterable<TableRows>): Promise<{ bytes: Uint8Array; sums: Sums }> {
  const gzip = createGzip()
  const compressed = buffer(gzip)
  const sums: Sums = {}
  const write = (text: string) =>
    gzip.write(`${text}\n`) ? undefined : new Promise<void>((resolve) => void gzip.once('drain', resolve))
  await write(`H ${JSON.stringify(head)}`)
  for await (const { name, columns, rows } of tables) {
    await write(`T ${JSON.stringify({ name, columns })}`)
    const sum = sumRows()
    for await (const lines of rows) {
      for (const line of lines) sum.add(line)
      await write(lines.map((line) => `R ${line}`).join('\n'))
    }
    sums[name] = sum.result()
  }
  await write(`E ${JSON.stringify(sums)}`)
  gzip.end()
  return { bytes: await compressed, sums }
}

export type Unpacked = { head: Head; tables: { name: string; columns: string[]; lines: string[] }[]; sums: Sums }

/** Compares each table with its sum. Throws `StartFault` if anything is missing or changed. */
export async function unpacked(bytes: Uint8Array): Promise<Unpacked> {
  const [tables, found]: [Unpacked['tables'], Sums] = [[], {}]
  let head: Head | undefined
  let sums: Sums | undefined
  try {
    const plain = Readable.from([bytes]).pipe(createGunzip())
    const text = plain.pipe(new PassThrough())
    plain.on('error', (error) => text.destroy(error))
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      const [kind, rest] = [line.slice(0, 2), line.slice(2)]
      if (kind === 'H ') head = headOf.parse(JSON.parse(rest))
      else if (kind === 'T ') tables.push({ ...tableOf.parse(JSON.parse(rest)), lines: [] })
      else if (kind === 'R ') tables.at(-1)?.lines.push(rest)
      else sums = sumsOf.parse(JSON.parse(rest))
    }
  } catch (cause) {
    throw new StartFault(damaged, { cause })
  }
  for (const { name, lines } of tables) {
    const sum = sumRows()
    lines.forEach(sum.add)
    found[name] = sum.result()
  }
  if (!head || !sums || differing(found, sums).length > 0) throw new StartFault(damaged)
  return { head, tables, sums }
}

const tableOf = z.object({ name: z.string(), columns: z.array(z.string()) })

export const differing = (one: Sums, other: Sums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.digest !== other[name]?.digest,
  )

export async function encrypted(bytes: Uint8Array, recipients: readonly string[]): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(bytes)
}

/** Decrypts with identities (`AGE-SECRET-KEY-1…`). Throws `StartFault` if none of them fits, or the bytes were changed. */
export async function decrypted(bytes: Uint8Array, identities: readonly string[]): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(bytes)
  } catch (cause) {
    const isOtherKey = cause instanceof Error && cause.message.includes('no identity matched')
    throw new StartFault(isOtherKey ? 'This key does not open the backup. Nothing was restored.' : damaged, { cause })
  }
}
