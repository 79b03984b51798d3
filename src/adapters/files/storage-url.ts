import { StartFault } from '#server/base/start-fault.ts'

/** For absent fields the client uses the `AWS_*` variables. */
export type S3Place = {
  bucket: string
  endpoint?: string
  region?: string
  forcePathStyle: boolean
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** `STORAGE_URL` can't be used; the message says why and never repeats the secret. */
export class BadStorageUrl extends StartFault {}

/**
 * Reads `s3://KEY:SECRET@bucket?endpoint=http://host:9000&region=us-east-1&forcePathStyle=true`. Key and secret are
 * percent-encoded (a `/` in a secret is `%2F`) and may both be left out; so may each of the three options. An endpoint without
 * a region gets `us-east-1`, which such servers take.
 */
export function parseStorageUrl(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw new BadStorageUrl('STORAGE_URL must look like s3://KEY:SECRET@bucket?endpoint=…&region=…')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(url.host))
    throw new BadStorageUrl('STORAGE_URL names no bucket, or one that is not in small letters')
  if (url.pathname !== '' && url.pathname !== '/') throw new BadStorageUrl('STORAGE_URL names a bucket only, without a folder')
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name))
  if (unknown !== undefined) throw new BadStorageUrl(`STORAGE_URL has no option ${unknown}`)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    throw new BadStorageUrl('The endpoint of STORAGE_URL must begin with http:// or https://')
  const region = url.searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1')
  return {
    bucket: url.host,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    forcePathStyle: url.searchParams.get('forcePathStyle') === 'true',
    ...credentialsOf(url),
  }
}

const options = ['endpoint', 'region', 'forcePathStyle']

function credentialsOf({ username, password }: URL): Pick<S3Place, 'credentials'> {
  if (username === '' && password === '') return {}
  if (username === '' || password === '') throw new BadStorageUrl('STORAGE_URL needs both the key and the secret, or neither')
  return { credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) } }
}
