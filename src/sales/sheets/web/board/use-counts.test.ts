import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/calls/query-client.ts'
import { sheetCounts } from './use-counts.ts'

let asked: { response: ServerResponse; isGivenUp: boolean }[] = []
let server = createServer()

beforeEach(async () => {
  asked = []
  server = createServer((_, response) => {
    const one = { response, isGivenUp: false }
    response.on('close', () => (one.isGivenUp = !response.writableFinished))
    asked.push(one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/ap/`))
  vi.stubGlobal('localStorage', sessionStorage)
  sessionStorage.clear()
  sessionStorage.setItem('SessionId', 'h4ndle')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})

test('SALES-47: what waits is counted, and what the server leaves out is nought', async () => {
  const client = createQueryClient()
  const counts = client.fetchQuery(sheetCounts(client))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.response.end(JSON.stringify({ Success: true, Data: { Pending: 3 } }))
  expect(await counts).toEqual({ Pending: 3, Returned: 0, Drafts: 0 })
})

test('SALES-47: the sign-out gives up the question that is under way, and no other is sent after it', async () => {
  const client = createQueryClient()
  const counts = client.fetchQuery(sheetCounts(client)).catch(() => 'given up')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  sessionStorage.clear()
  await client.cancelQueries()
  await vi.waitFor(() => expect(asked[0]?.isGivenUp).toBe(true))
  expect(await counts).toBe('given up')
  await expect(client.fetchQuery(sheetCounts(client))).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(1)
})
