import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRelay, type RelayMode, type RelayStandIn } from '#test/stand-ins/smtp-relay.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { invitations } from '../../invite-contract.ts'

let mode: RelayMode = 'ok'
let relay: RelayStandIn
let app: TestApp
beforeAll(async () => {
  relay = await startRelay(() => mode)
  app = await testApp({ SMTP_URL: relay.url })
})
afterAll(async () => {
  await app.close()
  await relay.close()
})

test('USER-15: a mail is on its way until the mail server has taken or refused it, and not sent before', async () => {
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  async function invited(Email: string, behaviour: RelayMode) {
    mode = behaviour
    const body = { Email, usergroup: 'viewer' }
    expect(await ann.post('people/invite', body)).toEqual({ status: true, Msg: 'Invitation saved. Its mail is on its way.' })
    await app.deps.jobs.idle()
    return (await ann.ask(invitations.list, {})).find((one) => one.Email === Email)?.Mail
  }
  expect(await invited('busy@example.org', { refuses: 'recipient', with: 451 })).toBe('waiting')
  expect(await invited('nobody@example.org', { refuses: 'recipient', with: 550 })).toBe('failed')
  expect(await invited('eve@example.org', 'ok')).toBe('sent')
  expect(relay.accepted.map(({ recipients }) => recipients)).toEqual([['eve@example.org']])
})
