import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawHttp, request } from '../requests/raw-http.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ TRUST_PROXY: '127.0.0.1' })))
afterAll(() => app.close())

test.each(['POST /ap/api/gender/get', 'GET /ap/'])(
  'behind a trusted proxy the name of %s is that of Host, whatever X-Forwarded-Host says',
  async (line) => {
    const said = { 'X-Forwarded-Host': 'localhost', 'X-Forwarded-For': '192.0.2.1', 'Content-Length': 0 }
    const foreign = await rawHttp(app.url, request(line, said).replace('Host: localhost', 'Host: evil.example'))
    expect(foreign.statuses).toEqual([421])
    const own = await rawHttp(app.url, request(line, { ...said, 'X-Forwarded-Host': 'evil.example' }))
    expect(own.statuses).not.toEqual([421])
  },
)
