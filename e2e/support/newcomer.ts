import type { Page } from 'playwright-core'
import { words as front } from '#admissions/applicant/front-page/words.ts'
import { words as signIn } from '#accounts/sign-in/words.ts'
import type { Translate } from '#languages/translate.ts'
import type { Site } from './site.ts'

export type Newcomer = { page: Page; site: Site; t: Translate; read: (what: string) => Promise<void> }

export type Identity = { kind: keyof typeof signIn.identifier; name: string; codesTo: string }

export async function startsAtTheFrontPage({ page, site, t, read }: Newcomer): Promise<void> {
  await page.goto(`${site.url}/ap/`)
  const start = page.getByRole('link', { name: new RegExp(`^${RegExp.escape(t(front.start))} `) })
  await start.waitFor()
  await read('the front page')
  await start.click()
}

export async function entersByCode({ page, site, t, read }: Newcomer, { kind, name, codesTo }: Identity): Promise<void> {
  await page.getByRole('textbox', { name: t(signIn.identifier[kind]) }).fill(name)
  await read('the one box')
  const since = Date.now()
  await page.getByRole('button', { name: t(signIn.sendOtp) }).click()
  await page.getByText(t(signIn.sent, { address: name })).waitFor()
  await read('the code')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.type(await site.outbox(codesTo, since))
}

export async function agreesAndBegins({ page, t, read }: Newcomer): Promise<void> {
  const tick = page.getByRole('checkbox', { name: t(signIn.agree) })
  await tick.waitFor()
  await read('the privacy notice')
  await tick.check()
  await page.getByRole('button', { name: t(signIn.begin) }).click()
}
