import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import type { Client } from '#test/support/client.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { apiKeys } from '../contract.ts'
import type { KeyRight } from '../key-rights.ts'

export const maker = 'ada@example.org'
export const amyName = 'amy@example.org'

export async function keyMaker(app: TestApp): Promise<Client> {
  await app.reset()
  return app.as(maker, { usergroup: 'admin' })
}

export async function amysApplication(app: TestApp): Promise<number> {
  const amy = await app.as(amyName, { usergroup: 'Student' })
  const { applicationID } = await amy.post('applications/create', { Name: 'Amy' })
  return Number(applicationID)
}

export async function programWith(app: TestApp, maker: Client, ...Rights: KeyRight[]) {
  const before = (await maker.ask(apiKeys.get, {})).length
  const Name = before === 0 ? 'Ledger' : `Ledger ${before + 1}`
  const Expires = dayLater(formatIsoDate(todayIn('Asia/Kolkata', app.deps.now())), 30)
  const { ID, Key } = await maker.ask(apiKeys.create, { Name, Rights, Expires })
  const headers = { authorization: `Bearer ${Key}` }
  return { ID, Key, call: (path: string, body: object, more = {}) => app.anyone().call(path, body, { ...headers, ...more }) }
}
