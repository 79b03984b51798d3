import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findsTheMail, putsBackTheOriginal, wordsTheCode } from './mail.e2e.ts'
import { createsAnAccount } from './sign-in.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('what an admin writes is what is mailed, and the log tells of it', async ({ site, browser }) => {
  const desk = await signedInOwner(browser, site)
  await wordsTheCode(desk.page, site, (what) => expectAccessible(desk.page, what))

  const applicant = await visitor(browser)
  await applicant.page.goto(`${site.url}/ap/#/addnewapplication`)
  await createsAnAccount(applicant.page, site, 'anjali@example.org')
  const [file = ''] = await readdir(join(site.folder, 'outbox'))
  expect(await readFile(join(site.folder, 'outbox', file), 'utf8')).toMatch(
    /^Subject: Hello from Application tracker$[^]*<b>Welcome<\/b>\n\n\d{4}\n\nUse it at/m,
  )
  await findsTheMail(desk.page, site, 'anjali@example.org')
  await expectAccessible(desk.page, 'the mail log')

  const phone = await signedInOwner(browser, site, 'phone', 'dark')
  await findsTheMail(phone.page, site, 'anjali@example.org')
  await expectAccessible(phone.page, 'the mail log on a phone')
  await putsBackTheOriginal(phone.page, site)
  await expectAccessible(phone.page, 'mails on a phone')
  for (const { page, complaints } of [desk, phone]) {
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    expect(complaints).toEqual([])
  }
})
