import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOutbox } from '#app/stand-ins/read-outbox.ts'
import { sweepLog } from '#platform/mail/server/jobs.ts'
import { sweepSignIn } from '#platform/sessions/server/sweep-store.ts'
import { client, type Client } from '#test/support/client.ts'
import { attack, newcomer, rowsOf, strategyInWords, type Strategy, type Target } from '#test/wire/requests/anonymous/strangers.ts'
import { password, testApp, type TestApp } from '#test/support/test-app.ts'

/** Each attack from one of its origins, with the clock of tests. */
let app: TestApp
let target: Target
let known: Client
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
  target = { url: app.url, messages: () => readOutbox(join(app.folder, 'outbox'), 2000) }
  await app.as('known@example.org', { usergroup: 'Student' })
  known = client(app.url, 'browser')
  await known.call('user/login', { username: 'known@example.org', password }, { 'x-forwarded-for': '192.0.2.1' })
})
afterAll(() => app.close())

/** Each attack on one name and on many, from each of the origins twice. */
const plans: readonly Strategy[] = [
  { what: 'wrong codes', whose: 'many names', from: 'a /48' },
  { what: 'wrong codes', whose: 'one name', from: '100 addresses' },
  { what: 'requests', whose: 'many names', from: '100 addresses' },
  { what: 'requests', whose: 'one name', from: 'a /56' },
  { what: 'wrong passwords', whose: 'many names', from: 'one address' },
  { what: 'wrong passwords', whose: 'one name', from: 'a /48' },
  { what: 'job forms', whose: 'many names', from: 'a /56' },
  { what: 'job forms', whose: 'one name', from: 'one address' },
]

test.each(plans.map((plan, day) => [strategyInWords(plan), plan, day] as const))(
  'during %s newcomers and a known device sign in, and two days later the database has at most 100 rows more',
  async (_, plan, day) => {
    const before = await rows()
    const [mail, mobile] = [`new${day}@example.org`, `912345670${day}`]
    await attack(target, plan, { victims: [mail, mobile], goesOn: (index) => index < 120 })
    await settled()
    const after = await rows()
    for (const [index, name] of [mail, mobile].entries())
      expect(await newcomer(target, name, `192.0.${day}.${index + 2}`)).toMatchObject({ tries: expect.any(Number) })
    const again = await known.call('user/login', { username: 'known@example.org', password }, { 'x-forwarded-for': '192.0.2.1' })
    expect(again.body).toMatchObject({ status: true })
    await settled()
    const honest = (await rows()) - after
    app.pass({ hours: 49 })
    await sweepSignIn(app.deps)
    await sweepLog(app.deps, app.deps.now())
    expect((await rows()) - before - honest).toBeLessThanOrEqual(100)
  },
  240_000,
)

/** A busy machine takes longer than `idle` waits. */
const settled = () =>
  expect
    .poll(
      () =>
        app.deps.jobs.idle().then(
          () => 'idle',
          (error: unknown) => String(error),
        ),
      { timeout: 180_000 },
    )
    .toBe('idle')

const rows = async () => (await rowsOf(app.database.db)).values().reduce((sum, count) => sum + count, 0)
