import type { Page } from 'playwright-core'
import { digit, field, type JourneySite, pasteCode, press, says } from './sign-in-screens.ts'

export const strongPassword = 'seventeen blue umbrellas'

export const number = '9876543210'

export const phone = `+91${number}`

export type Visit = { page: Page; site: JourneySite; look: (screen: string) => Promise<void> }

export async function signsUp({ page, site, look }: Visit): Promise<void> {
  await press(page, 'Create an account.')
  await field(page, 'username').fill(number)
  await field(page, 'password').fill(strongPassword)
  await field(page, 'confirm').fill(strongPassword)
  await look('sign-up')
  const since = Date.now()
  await press(page, 'Create')
  await digit(page, 1, 4).waitFor()
  await says(page, `We sent a code to ${number}.`)
  await pasteCode(page, await site.outbox(phone, since), 4)
  await digit(page, 1, 4).waitFor({ state: 'detached' })
}
