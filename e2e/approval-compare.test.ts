import { expect } from 'vitest'
import {
  aMakerWhoChecksMayNot,
  asksBeforeItIsLeft,
  comparesBothVersions,
  isToldWhatIsGone,
  warnsEveryMaker,
} from './approval-compare.e2e.ts'
import { test } from './support/journey.ts'
import { salesDesk } from './support/sales-desk.ts'

test('a sheet that somebody changes while it is being approved is compared, and nothing typed is lost', async ({
  site,
  browser,
}) => {
  const { owner, dee, che, chu } = await salesDesk(browser, site)
  await comparesBothVersions(dee.page, che.page, chu.page, site)
  await asksBeforeItIsLeft(dee.page, che.page, site)
  await isToldWhatIsGone(dee.page, che.page, chu.page, site)
  await warnsEveryMaker(owner.page, dee.page, site)
  await aMakerWhoChecksMayNot(owner.page, dee.page, site)
  for (const { complaints } of [owner, dee, che, chu]) expect(complaints).toEqual([])
})
