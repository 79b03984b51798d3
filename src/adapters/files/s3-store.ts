import {
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { type FileStore, type StoredObject, assertKey } from '#server/ports/file-store.ts'
import type { S3Place } from './storage-url.ts'

/** `timeout` is for one try of a request, in milliseconds. */
export function s3Store({ bucket, ...place }: S3Place, timeout = 15_000): FileStore {
  const client = new S3Client({
    ...place,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.min(5_000, timeout), requestTimeout: timeout, throwOnRequestTimeout: true },
  })
  // Buckets of today have no access lists, and some servers refuse a request that names one.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    async put(key, bytes, type) {
      assertKey(key)
      await disk.put(key, bytes, { contentType: type })
    },
    async putNew(key, bytes, type) {
      assertKey(key)
      // Some servers ignore the condition, and would replace the file.
      if (await ifThere(disk.getBytes(key))) return false
      const request = { Bucket: bucket, Key: key, Body: bytes, ContentType: type, IfNoneMatch: '*' }
      try {
        await client.send(new PutObjectCommand(request))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return false
        throw error
      }
    },
    async get(key) {
      assertKey(key)
      return ifThere(disk.getBytes(key))
    },
    async remove(key) {
      assertKey(key)
      await disk.delete(key)
    },
    list: (folder) => filesIn(client, bucket, folder),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** flydrive's own list leaves out the times. */
async function* filesIn(client: S3Client, bucket: string, folder: string | undefined): AsyncIterable<StoredObject> {
  const request = { Bucket: bucket, ...(folder !== undefined && { Prefix: `${folder}/` }) }
  for await (const page of paginateListObjectsV2({ client }, request)) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, putAt: LastModified }
    }
  }
}

/** A bucket that is not there answers 404 too, but is a fault. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && error.cause instanceof NoSuchKey) return undefined
    throw error
  }
}
