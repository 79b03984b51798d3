import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eicar, startClamd, type ClamdStandIn } from '#test/stand-ins/clamd.ts'
import { clamdScanner } from './clamd-scanner.ts'

let clamd: ClamdStandIn
beforeEach(async () => void (clamd = await startClamd()))
afterEach(() => clamd.close())

const scannerOf = (address = clamd.address, timeoutMs = 10_000) => clamdScanner({ address, timeoutMs })
const infected = (size: number) => Buffer.concat([randomBytes(size), Buffer.from(eicar), randomBytes(size)])

test('malware is found wherever it is in a file, other files are clean', async () => {
  const scanner = scannerOf()
  for (const size of [0, 1, 262_110, 2_500_000]) expect(await scanner.isInfected(infected(size))).toBe(true)
  for (const size of [0, 1, 262_144, 5_242_880]) expect(await scanner.isInfected(randomBytes(size))).toBe(false)
  await scanner.check()
})

test('a socket in a folder serves as well as a port', async () => {
  const path = join(tmpdir(), `clamd-${randomBytes(6).toString('hex')}.sock`)
  const local = await startClamd(path)
  expect(await scannerOf(path).isInfected(infected(10))).toBe(true)
  await local.close()
})

test.each(['silent', 'hangs-up', 'full', 'strange'] as const)('nothing counts as clean while clamd is %s', async (mode) => {
  clamd.mode = mode
  await expect(scannerOf(clamd.address, 300).isInfected(randomBytes(100))).rejects.toThrow('clamd')
})

test('nothing counts as clean while nobody answers', async () => {
  await clamd.close()
  await expect(scannerOf().isInfected(randomBytes(100))).rejects.toThrow('ECONNREFUSED')
  await expect(scannerOf().check()).rejects.toThrow('ECONNREFUSED')
})

test('four files are scanned at once, fifty wait, and others are asked to try again', async () => {
  const scanner = scannerOf()
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => scanner.isInfected(randomBytes(100))))
  expect(clamd.mostAtOnce()).toBeLessThanOrEqual(4)
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(54)
})
