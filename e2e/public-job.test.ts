import { expect } from 'vitest'
import { publicJobJourney } from './public-job.e2e.ts'
import { test } from './support/journey.ts'
import { keepsAPicture } from './support/pictures.ts'
import { signedInOwner, sizes, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)('on a %s in %s anybody applies for a job, and staff find it', async ([size, scheme], { site, browser }) => {
  const { page, complaints } = await visitor(browser, size, scheme)
  const look = async (what: string) => {
    await expectAccessible(page, `${what} on a ${size} in ${scheme}`)
    const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
    expect({ what, width }).toEqual({ what, width: sizes[size].width })
    await keepsAPicture(page, `job-${what}-${size}-${scheme}`)
  }
  const staff = await signedInOwner(browser, site, size, scheme)
  const taken = 'taken@example.org'
  const made = await staff.page.evaluate(async (MailId) => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const body = JSON.stringify({ Form: 'job', username: 'nan', Name: 'First', MailId })
    return (await fetch('/ap/api/applications/create', { method: 'POST', headers, body })).json()
  }, taken)
  expect(made).toMatchObject({ status: true })

  await publicJobJourney(page, site, { email: 'kavya.public@example.org', taken, look })
  expect(complaints).toEqual([])

  await staff.page.goto(`${site.url}/ap/#/newapplication?q=kavya.public`)
  await staff.page.getByRole('heading', { level: 1, name: 'Application - 1' }).waitFor()
  await staff.page.getByText('Kavya Iyer').first().waitFor()
  const [found] = await staff.page.evaluate(async (username) => {
    const headers = { 'content-type': 'application/json', SessionId: sessionStorage.getItem('SessionId') ?? '' }
    const body = JSON.stringify({ username })
    return (await fetch('/ap/api/applications/getbyid', { method: 'POST', headers, body })).json()
  }, 'kavya.public@example.org')
  expect(found).toMatchObject({ Referred: 'Acme Partners', Candidatecommands: 'I can begin in June.' })
  expect(staff.complaints).toEqual([])
})
