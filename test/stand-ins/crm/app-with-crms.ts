import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import type { OutboxItem } from '#admissions/office/leads/contract.ts'
import { drain } from '#admissions/office/leads/server/outbox/drain.ts'
import { testApp } from '../../support/test-app.ts'
import { standInToken, startCrm } from './standin.ts'

/** The product with two stand-in CRMs. */
export async function appWithCrms(settings: Record<string, string> = {}) {
  const [crm, second] = await Promise.all([startCrm(), startCrm()])
  const app = await testApp({
    CRM_URL: crm.url,
    CRM_TOKEN: standInToken,
    CRM2_URL: second.url,
    CRM2_TOKEN: standInToken,
    ...settings,
  })
  const admin = () => app.as('ann@example.org', { usergroup: 'admin' })
  return {
    app,
    crm,
    second,
    admin,
    /** Moves the product's clock by five seconds and sends what is due, including the leads of now. */
    drain: () => {
      const now = () => new Date(app.deps.now().getTime() + 5_000)
      return drain({ ...app.deps, now }, new AbortController().signal)
    },
    /** The entries of a kind, oldest first. */
    async entries(kind?: string): Promise<OutboxItem[]> {
      const page = await (await admin()).post('outbox/get', {})
      return (page['Data'] as OutboxItem[]).filter(({ Kind }) => kind === undefined || Kind === kind).toReversed()
    },
    async candidate(fields: object = {}) {
      const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
      const made = await mo.post('applications/create', { Form: 'job', username: 'nan', ...completeJob, ...fields })
      return { mo, username: String(made['username']), applicationID: Number(made['applicationID']) }
    },
    async reset() {
      crm.heal()
      second.heal()
      await app.reset()
      for (const { site, log } of [crm, second]) {
        for (const doctype of ['CRM Lead', 'CRM Deal', 'Contact', 'Lead'])
          for (const name of site.all(doctype).map((doc) => doc.name)) site.remove(doctype, name)
        log.length = 0
      }
    },
    close: () => Promise.all([app.close(), crm.close(), second.close()]),
  }
}
