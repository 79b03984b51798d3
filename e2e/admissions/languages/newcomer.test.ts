import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { client } from '#test/support/client.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { step, test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { owner, type Site } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const asha = 'asha@example.org'

test('a new applicant reads the front page in Tamil, and continues to the form in Hindi', async ({ site, browser }) => {
  await offersLanguages(site)
  const { page, complaints } = await visitor(browser, 'phone', 'light', undefined, 'ta-IN')
  await page.goto(`${site.url}/ap/`)
  await page.getByRole('link', { name: /^தொடங்கவும் / }).waitFor()
  await looksRight(page, 'the front page in Tamil, phone')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('link', { name: /^शुरू करें / }).click()
  await step(asksForACode, page)
  await step(begins, page, site)
  await step(readsWhereItStands, page, site)
  expect(complaints).toEqual([])
  // An expired session and a lost connection are logged to the browser's console.
  await step(signsInAgain, page, site)
  await step(isAskedBeforeTheLogout, page, site)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
})

async function offersLanguages(site: Site): Promise<void> {
  const admin = client(site.url)
  await admin.signIn(owner.username, owner.password)
  const saved = { UID: 'sitesettings', Forms: ['college'], DefaultForm: 'college', Languages: ['en', 'ta', 'hi'] }
  expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
}

/** Errors of the page and of the server are in Hindi too. */
async function asksForACode(page: Page): Promise<void> {
  const address = page.getByRole('textbox', { name: 'ई-मेल' })
  await address.fill('asha')
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await page.getByText('सही ई-मेल पता भरें।').waitFor()
  await looksRight(page, 'the one box in Hindi, phone')
  await address.fill(asha)
  await page.getByRole('button', { name: 'OTP भेजें' }).click()
  await page.getByText('हमने asha@example.org पर एक कोड भेजा है।').waitFor()
}

async function begins(page: Page, site: Site): Promise<void> {
  const type = async (code: string) => {
    await page.getByRole('textbox', { name: 'अंक 1/4' }).focus()
    await page.keyboard.type(code)
  }
  const code = await site.outbox(asha)
  await type(code === '1111' ? '2222' : '1111')
  await page.getByText('OTP गलत है').waitFor()
  await type(code)
  await page.getByRole('checkbox', { name: 'मैं गोपनीयता नीति से सहमत हूँ' }).check()
  await looksRight(page, 'the privacy notice in Hindi, phone')
  await page.getByRole('button', { name: 'शुरू करें' }).click()
  await page.getByRole('heading', { name: 'व्यक्तिगत विवरण', level: 2 }).waitFor()
}

/** The status page says in Hindi what to do, stages and documents of the form too. */
async function readsWhereItStands(page: Page, site: Site): Promise<void> {
  await page.getByRole('button', { name: 'सहेजें और आगे बढ़ें' }).click()
  await page
    .getByText(/^[\u0900-\u097f/ ]+: यह भरना ज़रूरी है।$/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'उपनाम/कुल का नाम' }).fill('Raman')
  await page.getByText(/बजे सहेजा गया$/).waitFor()
  await page.goto(`${site.url}/ap/#/myapplication`)
  await page.getByRole('heading', { name: 'मेरा आवेदन', level: 1 }).waitFor()
  await page
    .getByRole('region', { name: 'अब क्या करना है' })
    .getByRole('link', { name: /^व्यक्तिगत विवरण: \d+ बाकी$/ })
    .waitFor()
  await page.getByRole('textbox', { name: 'प्रवेश कार्यालय को लिखें' }).waitFor()
  await page.getByText('जमा नहीं हुआ').first().waitFor()
  await page.getByText('पासपोर्ट').first().waitFor()
  await looksRight(page, 'the status page in Hindi, phone')
}

/** LANG-20: the session ends under the page, and the code over it has all it needs; what was typed is sent. */
async function signsInAgain(page: Page, site: Site): Promise<void> {
  await page.context().clearCookies({ name: /sid$/ })
  await page.getByRole('textbox', { name: 'प्रवेश कार्यालय को लिखें' }).fill('Typed before the lapse')
  await page.getByRole('button', { name: 'संदेश भेजें' }).click()
  const dialog = page.getByRole('dialog', { name: 'कृपया फिर से लॉगिन करें' })
  await dialog.waitFor()
  await keepsAPicture(page, 'signs in again in hi')
  await looksRight(page, 'signing in again in Hindi, phone')
  await expectNoEnglish(page, 'signing in again', [asha, 'Raman', 'RAMAN', 'Typed before the lapse'])
  const since = Date.now()
  await dialog.getByRole('button', { name: 'OTP भेजें' }).click()
  await dialog.getByText(`हमने ${asha} पर एक कोड भेजा है।`).waitFor()
  await expectNoEnglish(page, 'the code of signing in again', [asha, 'Raman', 'RAMAN', 'Typed before the lapse'])
  await dialog.getByRole('textbox', { name: 'अंक 1/4' }).focus()
  await page.keyboard.type(await site.outbox(asha, since))
  await dialog.getByRole('button', { name: 'लॉगिन करें' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Typed before the lapse' }).first().waitFor()
}

/** LANG-20: logging out with unsent work asks in the applicant's language, and the sign-in page is in it too. */
async function isAskedBeforeTheLogout(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  const name = page.getByRole('textbox', { name: 'उपनाम/कुल का नाम' })
  await name.waitFor()
  await page.context().setOffline(true)
  await name.fill('Raman Iyer')
  await page.getByText('इस डिवाइस पर रखा गया है।').first().waitFor()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name: 'लॉग आउट' }).click()
  const question = page.getByRole('dialog', { name: 'लॉग आउट करें?' })
  await question.waitFor()
  await question.getByRole('button', { name: 'साइन इन रहें' }).click()
  await page.context().setOffline(false)
  await page.getByText(/बजे सहेजा गया$/).waitFor()
  await page.getByRole('button', { name: 'लॉग आउट' }).click()
  await page.getByRole('button', { name: 'OTP भेजें' }).waitFor()
  await page.goto(`${site.url}/ap/#/login`)
  await page.getByRole('button', { name: 'OTP बनाएँ' }).waitFor()
  await keepsAPicture(page, 'login in hi')
  await looksRight(page, 'the sign-in page in Hindi, phone')
  await page.getByRole('button', { name: 'लॉगिन करें', exact: true }).click()
  await page.getByText('उपयोगकर्ता नाम ज़रूरी है').first().waitFor()
  await expectNoEnglish(page, 'the sign-in page')
}
