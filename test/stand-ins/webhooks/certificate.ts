import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A private key and a certificate of its own for 127.0.0.1 and localhost, valid for a day: X.509 in DER, as RFC 5280 has it. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // One process may trust several; they are identified by name.
  const name = sequence(set(sequence(objectId('550403'), utf8(`receiver ${randomBytes(8).toString('hex')}`))))
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const extension = sequence(objectId('551d11'), der(0x04, names))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(-3_600_000), time(86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const certificate = sequence(body, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value with its tag and its length before it. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), value])
}
const sequence = (...values: Buffer[]) => der(0x30, Buffer.concat(values))
const set = (value: Buffer) => der(0x31, value)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const time = (ahead: number) => {
  const digits = new Date(Date.now() + ahead).toISOString().replaceAll(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
