import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watch } from './checks/watch.ts'
import { patience } from './quick-waits.ts'
import { signsInByCalls } from './sign-in.ts'
import { owner, type Site } from './site.ts'

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

export type Size = keyof typeof sizes

/** The CPU slowdown of pages: `SLOW=6 npm run e2e` shows which journeys don't wait for what they check. */
const slowness = Number(process.env['SLOW'] ?? 1)

export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** Its clock is in `timezoneId` and its browser asks for `locale`. It requests reduced motion, so that tests don't wait for sliding dialogs. */
export async function visitor(
  browser: Browser,
  size: Size = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
  timezoneId?: string,
  locale?: string,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme,
    reducedMotion: 'reduce',
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(locale === undefined ? {} : { locale }),
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  if (slowness > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, context, ...watch(page) }
}

export async function ownerAtNoScreen(
  browser: Browser,
  site: Site,
  size: Size = 'desktop',
  colorScheme: 'light' | 'dark' = 'light',
  timezoneId?: string,
): Promise<Visitor> {
  const staff = await visitor(browser, size, colorScheme, timezoneId)
  await signsInByCalls(staff.page, site, owner)
  return staff
}

export async function signedInOwner(
  browser: Browser,
  site: Site,
  ...how: [Size?, ('light' | 'dark')?, string?]
): Promise<Visitor> {
  const staff = await ownerAtNoScreen(browser, site, ...how)
  await staff.page.goto(`${site.url}/ap/#/dashboard`)
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  return staff
}
