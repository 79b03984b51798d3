import { expect } from 'vitest'
import { number, signsUp } from './mobile.e2e.ts'
import { approvesSchool, fillSchool, findsItAgain } from './school.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, sizes, visitor } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test.for([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'on a %s in %s a school application goes from the SMS code to submission, and staff approve it',
  async ([size, scheme], { site, browser }) => {
    const { page, complaints } = await visitor(browser, size, scheme)
    const look = async (screen: string) => {
      await expectAccessible(page, screen)
      const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
      expect({ screen, width }).toEqual({ screen, width: sizes[size].width })
    }
    await page.goto(`${site.url}/ap/#/addnewapplication?form=school`)
    await signsUp({ page, site, look })
    await fillSchool(page, { onStage: look })
    await findsItAgain(page, site)
    await page.goto(`${site.url}/ap/#/myapplication`)
    await page.getByText('Application submitted').first().waitFor()
    await look('my application')
    expect(complaints).toEqual([])

    const staff = await signedInOwner(browser, site, size, scheme)
    await staff.page.goto(`${site.url}/ap/#/newapplication?view=${number}`)
    await staff.page.getByRole('button', { name: 'Show in full' }).click()
    await staff.page.getByLabel('Reason').fill('Asked by the board')
    await expectAccessible(staff.page, 'view panel')
    await staff.page.getByRole('button', { name: 'Show', exact: true }).click()
    await staff.page.getByText('2341 2341 2346').waitFor()
    await approvesSchool(staff.page, site)
    expect(staff.complaints).toEqual([])
  },
)
