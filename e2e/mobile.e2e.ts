import type { Page } from 'playwright-core'
import { digit, field, logsOut, pasteCode, press, says, type JourneySite } from './sign-in.e2e.ts'

const strongPassword = 'seventeen blue umbrellas'
/** What the applicant signs in with. */
export const number = '9876543210'
const phone = `+91${number}`
/** Half a minute between two codes for one number, and some room. */
const gapBetweenCodes = 35_000

/** `look` is called at each screen on the way, with its name. */
type Visit = { page: Page; site: JourneySite; look: (screen: string) => Promise<void> }

/** An applicant of the school form, on a phone: signs up and in with a mobile number and codes by SMS. */
export async function mobileJourney(visit: Visit): Promise<void> {
  const { page, site, look } = visit
  await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
  await refusesWrongNumbers(visit)
  const askedAt = Date.now()
  await signsUp(visit)
  await hasTheNumberAsName(page, site)
  await logsOut(page)
  await signsInByPassword(page, site)
  await logsOut(page)

  await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
  await field(page, 'username').fill(number)
  await page.waitForTimeout(Math.max(0, askedAt + gapBetweenCodes - Date.now()))
  const since = Date.now()
  await press(page, 'Send OTP')
  await digit(page, 1, 4).waitFor()
  await look('code')
  await pasteCode(page, await site.outbox(phone, since), 4)
  await press(page, 'Login')
  await digit(page, 1, 4).waitFor({ state: 'detached' })
  await hasTheNumberAsName(page, site)
}

/** The panel asks for a number as phones fill it in, and says what is wrong with it. */
async function refusesWrongNumbers({ page, look }: Visit): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Mobile number' })
  await box.waitFor()
  const kind = await Promise.all(['inputmode', 'autocomplete', 'type'].map((name) => box.getAttribute(name)))
  if (kind.join() !== 'numeric,tel-national,tel') throw new Error(`A number is asked for as ${kind.join()}`)
  await look('panel')
  await box.fill('98765')
  await press(page, 'Send OTP')
  await says(page, 'Phone number has to be 10 digits long.')
  await look('panel with a wrong number')
  await box.fill('+91 98765-43210')
  const kept = await box.inputValue()
  if (kept !== number) throw new Error(`A pasted number became ${kept}`)
}

/** Creates an account with the number, on the applicants' page of the school form. */
export async function signsUp({ page, site, look }: Visit): Promise<void> {
  await press(page, 'Create an account.')
  await field(page, 'username').fill(number)
  await field(page, 'password').fill(strongPassword)
  await field(page, 'confirm').fill(strongPassword)
  await look('sign-up')
  const since = Date.now()
  await press(page, 'Create')
  await digit(page, 1, 4).waitFor()
  await says(page, `We have sent a code to ${number}.`)
  await pasteCode(page, await site.outbox(phone, since), 4)
  await press(page, 'Login')
  await digit(page, 1, 4).waitFor({ state: 'detached' })
}

/** `/login` takes the number too. */
async function signsInByPassword(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/login`)
  await field(page, 'username').fill(number)
  await field(page, 'password').fill(strongPassword)
  await press(page, 'Sign in')
  await page.waitForURL('**/ap/#/myapplication')
}

async function hasTheNumberAsName(page: Page, site: JourneySite): Promise<void> {
  await page.goto(`${site.url}/ap/#/myaccount`)
  await page.locator(`input[name=username][value="${number}"]`).waitFor()
}
