import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { malformed } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'
import type { Uploaded } from '../../handler.ts'
import { HttpError } from '../../base/refusal.ts'
import { isCleanBody } from './clean-text.ts'
import { bodyLimits } from './gate.ts'
import { tooLarge } from './read-body.ts'

type Upload = { fields: Record<string, string>; file(): Promise<Uploaded> }

/** The file stays on the disk until `use`, so that a slow sender holds no memory; it has no name there. Throws 400, 413 and 415. */
export async function receiveUpload<T>(request: FastifyRequest, folder: string, use: (upload: Upload) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415, malformed)
  const path = join(folder, `.upload-${randomUUID()}`)
  const kept = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    // The multipart reader waits for ever for the rest of a request that was cut off.
    const { fields, filename, length } = await Promise.race([partsOf(request, kept), cutOff(request.raw)])
    return await use({
      fields,
      file: async () => (filename === undefined ? undefined : { filename, bytes: await bytesOf(kept, length) }),
    })
  } finally {
    await kept.close()
  }
}

const cutOff = (request: IncomingMessage) =>
  new Promise<never>((_, reject) => {
    const closed = () => void (request.complete || reject(new HttpError(400, malformed)))
    if (request.destroyed) closed()
    else request.once('close', closed)
  })

async function partsOf(request: FastifyRequest, kept: FileHandle) {
  const fields: Record<string, string> = {}
  let filename: string | undefined
  let length = 0
  try {
    for await (const part of request.parts({ limits: { fileSize: bodyLimits(request).bytes } })) {
      if (part.type === 'file') {
        filename = unescaped(part.filename)
        length = await keep(part.file, kept)
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  } catch (error) {
    // Our own errors, disk errors and the multipart reader's limits have a code; an invalid body (no boundary, no end) has only a message.
    const isNamed = error instanceof Error && ['statusCode', 'status', 'syscall'].some((name) => name in error)
    throw isNamed ? error : new HttpError(400, malformed)
  }
  if (!isCleanBody(fields)) throw new HttpError(400, messages.invalidCharacters)
  return { fields, filename, length }
}

async function keep(file: MultipartFile['file'], kept: FileHandle): Promise<number> {
  let length = 0
  for await (const chunk of file) {
    await kept.writeFile(chunk)
    length += chunk.length
  }
  if (file.truncated) throw new HttpError(413, tooLarge)
  return length
}

async function bytesOf(kept: FileHandle, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await kept.read(bytes, 0, length, 0)
  if (bytesRead !== length) throw new Error(`Of an upload of ${length} bytes the disk has ${bytesRead}`)
  return bytes
}

/** Browsers escape three characters of a file's name in a multipart body (HTML Standard, 4.10.21.8). */
const unescaped = (filename: string) => filename.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ')
