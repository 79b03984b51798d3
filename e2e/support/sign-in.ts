import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export const applicantsPassword = 'seventeen blue umbrellas'

type Place = Pick<Site, 'url'>
type Account = { username: string; password: string }

/** Opens no screen: the page can make calls with its session, and opens the next URL without rendering another screen first. */
export async function signsInByCalls(page: Page, site: Place, who: Account): Promise<void> {
  const reply = await post(page, site, 'user/login', who)
  if (reply['status'] !== true) throw new Error(`${who.username} can't sign in: ${String(reply['Msg'])}`)
  await remembersTheSession(page, site, reply['sessionid'])
}

export async function signsIn(page: Page, site: Place, who: Account, route: string): Promise<void> {
  await signsInByCalls(page, site, who)
  await page.goto(`${site.url}/ap/#${route}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function signsUp(page: Page, site: Site, username: string): Promise<void> {
  const since = Date.now()
  await post(page, site, 'user/cusersendotp', { Useremail: username })
  const opened = await post(page, site, 'user/validateotp', { username, otp: await site.outbox(username, since) })
  const account = { username, firstname: '', lastname: '', IsActive: true, password: applicantsPassword, usergroup: 'Student' }
  const made = await post(page, site, 'user/create', account, String(opened['sessionid']))
  if (made['status'] !== true) throw new Error(`${username} can't sign up: ${String(made['Msg'])}`)
  await remembersTheSession(page, site, made['sessionid'])
  await page.goto(`${site.url}/ap/#/addnewapplication`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function post(page: Page, site: Place, path: string, data: object, SessionId = ''): Promise<Record<string, unknown>> {
  const headers = { origin: site.url, 'sec-fetch-site': 'same-origin', ...(SessionId && { SessionId }) }
  const reply = await page.context().request.post(`${site.url}/ap/api/${path}`, { data, headers })
  return reply.json()
}

/** The page asks for its session only if it remembers one; its calls send the session's handle, if known. */
async function remembersTheSession(page: Page, site: Place, sessionid: unknown): Promise<void> {
  const nothing = `${site.url}/nothing`
  await page.route(nothing, (asked) => asked.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(nothing)
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  await page.evaluate(
    ([info, handle]) => {
      localStorage.setItem('SessionInfo', info)
      if (handle !== '') sessionStorage.setItem('SessionId', handle)
    },
    [JSON.stringify({ expires }), typeof sessionid === 'string' ? sessionid : ''] as const,
  )
  await page.unroute(nothing)
}
