import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refused } from '#test/support/refused.ts'
import { submitCollege } from '#test/support/paperwork.ts'
import { payer } from '#test/support/payer.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { sendReminders } from './jobs.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const [mobile, phone] = ['9876543210', '+919876543210']

const withoutMailbox = () => sql`update applications set email = '' where username = ${mobile}`.execute(app.database.db)

async function mornings(days: number): Promise<string[]> {
  const found: string[] = []
  for (let day = 1; day <= days; day++) {
    app.pass({ days: 1 })
    const before = (await app.mailsTo(phone)).length
    await sendReminders(app.deps)
    const messages = await app.mailsTo(phone)
    found.push(...messages.slice(0, messages.length - before).map(({ text }) => `${day}: ${text.trimEnd()}`))
  }
  return found
}

const linkIn = (text = '') => /\/ap\/stop\?t=\S+/.exec(text)?.[0] ?? ''
const press = (link: string, body: Record<string, string> = {}) =>
  fetch(`${app.url}${link}`, { method: 'POST', body: new URLSearchParams(body) })

test('REM-7: who has no mailbox is reminded of a fee by SMS after 2 and 7 days, and stops that with one click', async () => {
  await payer(app, mobile)
  await withoutMailbox()
  const [first = '', second = '', ...more] = await mornings(14)
  expect(more).toEqual([])
  expect(first).toMatch(
    /^2: .+: The fee of your application 1 is not paid yet\. Sign in at http\S+\/ap\/\nStop these messages: http\S+\/ap\/stop\?t=1-f\.[\w-]{16}$/,
  )
  expect(second.slice(2)).toBe(first.slice(2))
  expect(second).toMatch(/^7: /)
  expect(linkIn(first).split('=')[1]?.length).toBeLessThanOrEqual(30)
})

test('the link of an SMS asks, stops its kind alone and turns it on again; a changed one is not ours', async () => {
  await payer(app, mobile)
  await withoutMailbox()
  const link = linkIn((await mornings(2))[0])
  expect(await (await fetch(`${app.url}${link}`)).text()).toContain('Stop reminders about the application fee?')
  expect(await (await press(link)).text()).toContain('Reminders about the application fee are stopped.')
  expect(await mornings(8)).toEqual([])
  expect(await (await press(link, { turn: 'on' })).text()).toContain('Stop reminders about the application fee?')
  for (const foreign of [link.replace('=1-f', '=2-f'), link.replace('=1-f', '=1-c'), link.slice(0, -1), `${link}x`])
    expect((await fetch(`${app.url}${foreign}`)).status).toBe(404)
})

test('what was sent back is reminded of by SMS; a draft is not, and who has a mailbox gets the mail alone', async () => {
  const asha = await app.as(mobile, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA' })
  await withoutMailbox()
  expect(await mornings(4)).toEqual([])
  const again = await app.as(mobile)
  await submitCollege(again)
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  await mo.post('applications/returndocument', { username: mobile, docname: 'CV', reason: 'The second page is missing.' })
  expect(await mornings(4)).toEqual([])
  await withoutMailbox()
  expect(await mornings(5)).toEqual([expect.stringMatching(/^3: .+: Your application 1 has to be corrected\. Sign in at /)])
})

test('staff remind by hand of a fee; of a draft there is no way, and erasing takes the number out of the delivery log', async () => {
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const remind = () => mo.post('reminders/send', { username: mobile })
  const asha = await app.as(mobile, { usergroup: 'Student' })
  await asha.post('applications/create', { Name: 'ASHA' })
  expect(await remind()).toEqual(refused('There is no e-mail address to write to.'))
  await payer(app, mobile)
  await withoutMailbox()
  expect(await remind()).toEqual({ status: true, Msg: 'Reminder sent.' })
  expect(await app.mailsTo(phone)).toHaveLength(1)
  expect(await remind()).toEqual(refused('A reminder was sent less than a day ago.'))
  const logged = () => sql`select channel, template from mail_log where recipient = ${phone}`.execute(app.database.db)
  expect((await logged()).rows).toEqual([{ channel: 'sms', template: 'Fee reminder' }])
  const owner = await app.as('owner@example.org')
  await (await app.as('ann@example.org', { usergroup: 'admin' })).post('applications/delete', { username: mobile })
  expect(await owner.post('privacy/erase', { username: mobile })).toMatchObject({ status: true })
  expect((await logged()).rows).toEqual([])
})
