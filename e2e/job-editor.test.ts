import { expect } from 'vitest'
import { jobEditorJourney, mandatoryJourney, opensANewOne, twoWindowsJourney } from './job-editor.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, sizes, type Size } from './support/visitors.ts'
import { expectAccessible } from './support/watch.ts'

test('staff enter a candidate, save, note, read the log and close; mandatory fields; two windows', async ({ site, browser }) => {
  const { page, complaints } = await signedInOwner(browser, site)
  await jobEditorJourney(page, site)
  await mandatoryJourney(page, site)
  await twoWindowsJourney(page, site)
  expect(complaints).toEqual([])
})

test('on a desktop and a phone, light and dark, the editor has no axe violation and fits the screen', async ({
  site,
  browser,
}) => {
  for (const size of Object.keys(sizes) as Size[]) {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, complaints, context } = await signedInOwner(browser, site, size, scheme)
      await opensANewOne(page, site)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').getByText('Email is required!').waitFor()
      await expectAccessible(page, `new, ${size}, ${scheme}`)
      const width = await page.evaluate('Math.max(innerWidth, document.documentElement.scrollWidth)')
      expect({ size, width }).toEqual({ size, width: sizes[size].width })
      expect(complaints).toEqual([])
      await context.close()
    }
  }
})
