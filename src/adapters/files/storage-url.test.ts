import { expect, test } from 'vitest'
import { BadStorageUrl, parseStorageUrl } from './storage-url.ts'

test("the whole form, for a server of one's own", () => {
  expect(
    parseStorageUrl('s3://KEY:SEC%2FRET%2B@my-files?endpoint=http://localhost:9000&region=eu-west-1&forcePathStyle=true'),
  ).toEqual({
    bucket: 'my-files',
    endpoint: 'http://localhost:9000',
    region: 'eu-west-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'SEC/RET+' },
  })
})

test('the bucket alone leaves region and secrets to the AWS_* variables', () => {
  expect(parseStorageUrl('s3://my-files')).toEqual({ bucket: 'my-files', forcePathStyle: false })
})

test('an endpoint without a region gets one that such servers take', () => {
  expect(parseStorageUrl('s3://my-files?endpoint=https://s3.example.org')).toMatchObject({ region: 'us-east-1' })
})

test.each([
  ['https://my-files', 'STORAGE_URL must look like s3://KEY:SECRET@bucket?endpoint=…&region=…'],
  ['s3://', 'STORAGE_URL names no bucket, or one that is not in small letters'],
  ['s3://My_Files', 'STORAGE_URL names no bucket, or one that is not in small letters'],
  ['s3://KEY:topsecret@my-files/folder', 'STORAGE_URL names a bucket only, without a folder'],
  ['s3://my-files?regoin=eu-west-1', 'STORAGE_URL has no option regoin'],
  ['s3://my-files?endpoint=localhost:9000', 'The endpoint of STORAGE_URL must begin with http:// or https://'],
  ['s3://KEY@my-files', 'STORAGE_URL needs both the key and the secret, or neither'],
])('%s is refused with a reason', (url, message) => {
  expect(() => parseStorageUrl(url)).toThrow(new BadStorageUrl(message))
})
