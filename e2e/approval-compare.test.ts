import { expect } from 'vitest'
import {
  aMakerWhoChecksMayNot,
  asksBeforeItIsLeft,
  comparesBothVersions,
  isToldWhatIsGone,
  warnsEveryMaker,
} from './approval-compare.e2e.ts'
import { preparesTheDesk, signsIn } from './daily-approval.e2e.ts'
import { test } from './support/journey.ts'
import { signedInOwner, visitor } from './support/visitors.ts'

test('a sheet that somebody changes while it is being approved is compared, and nothing typed is lost', async ({
  site,
  browser,
}) => {
  const owner = await signedInOwner(browser, site)
  await preparesTheDesk(owner.page)
  const [dee, che, chu] = [await visitor(browser), await visitor(browser), await visitor(browser)]
  await signsIn(dee.page, site, 'dee')
  await signsIn(che.page, site, 'che')
  await signsIn(chu.page, site, 'chu')
  await comparesBothVersions(dee.page, che.page, chu.page, site)
  await asksBeforeItIsLeft(dee.page, che.page, site)
  await isToldWhatIsGone(dee.page, che.page, chu.page, site)
  await warnsEveryMaker(owner.page, dee.page, site)
  await aMakerWhoChecksMayNot(owner.page, dee.page, site)
  for (const { complaints } of [owner, dee, che, chu]) expect(complaints).toEqual([])
})
