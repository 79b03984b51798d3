import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standInToken, startCrm, type CrmStandIn } from '#test/stand-ins/crm/standin.ts'
import { crmFaultContract } from '#test/contracts/crm-faults.contract.ts'
import { frappeSecondCrm, type SecondDoctype } from './frappe-second-crm.ts'

let standIn: CrmStandIn
beforeAll(async () => void (standIn = await startCrm()))
beforeEach(() => standIn.heal())
afterAll(() => standIn.close())

const patience = { connectMs: 1_000, totalMs: 600 }
const second = (doctype: SecondDoctype) => frappeSecondCrm({ url: standIn.url, token: standInToken, doctype, patience })
const lead = {
  email: 'asha@example.com',
  salutation: 'Ms',
  firstName: 'ASHA',
  lastName: 'Raman',
  gender: 'FEMALE',
  phone: '+919876543210',
  partner: '',
  contactedOn: '2026-03-14',
}

test('a lead of Frappe CRM is New and carries its fields (LEAD-12), Title too, once', async () => {
  expect(await second('CRM Lead').createLead(lead)).toEqual({ created: true })
  expect(await second('CRM Lead').createLead({ ...lead, email: 'Asha@Example.com' })).toEqual({ created: false })
  expect(standIn.site.all('CRM Lead')).toMatchObject([
    { status: 'New', salutation: 'Ms', first_name: 'ASHA', email: 'asha@example.com', phone: '+919876543210' },
  ])
  const sent = standIn.log.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ lead_name: 'ASHA Raman', Title: 'Ms', status: 'New' })
})

test('a lead of ERPNext has its own words, and another one with that e-mail counts as done', async () => {
  expect(await second('Lead').createLead(lead)).toEqual({ created: true })
  expect(standIn.site.all('Lead')).toMatchObject([{ status: 'Lead', email_id: 'asha@example.com', lead_name: 'ASHA Raman' }])
  const other = { ...lead, email: 'other@example.com' }
  standIn.onRequest = (line) => {
    if (line === 'POST /api/resource/Lead' && standIn.site.all('Lead').length === 1)
      standIn.site.create('Lead', { first_name: 'Other', email_id: other.email })
  }
  expect(await second('Lead').createLead(other)).toEqual({ created: false })
  standIn.onRequest = () => {}
  expect(standIn.site.all('Lead')).toHaveLength(2)
})

test('a lost reply leaves one lead', async () => {
  const third = { ...lead, email: 'third@example.com' }
  standIn.fault('POST', 'reset-after-commit')
  await expect(second('CRM Lead').createLead(third)).rejects.toMatchObject({ fault: 'passing' })
  expect(await second('CRM Lead').createLead(third)).toEqual({ created: false })
})

let made = 0
for (const doctype of ['CRM Lead', 'Lead'] as const)
  crmFaultContract(
    () => standIn,
    () => second(doctype).createLead({ ...lead, email: `fault-${(made += 1)}@example.com` }),
  )
