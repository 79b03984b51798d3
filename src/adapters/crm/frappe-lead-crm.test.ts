import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crmToTest } from '#test/stand-ins/crm/crm-to-test.ts'
import type { CrmStandIn } from '#test/stand-ins/crm/standin.ts'
import type { Lead } from '#server/ports/lead-crm.ts'
import { crmFaultContract } from '#test/contracts/crm-faults.contract.ts'
import { frappeLeadCrm } from './frappe-lead-crm.ts'
import { frappeSite } from './frappe-site.ts'
import { z } from 'zod/mini'

let tried: Awaited<ReturnType<typeof crmToTest>>
let email = ''
beforeAll(async () => void (tried = await crmToTest()))
beforeEach(() => void (email = `asha-${randomUUID().slice(0, 8)}@example.com`))
afterAll(() => tried.close())

const patience = { connectMs: 1_000, totalMs: 600 }
const crm = (token = tried.token) => frappeLeadCrm({ url: `${tried.url}/`, token, ...(tried.standIn && { patience }) })
const lead = (more: Partial<Lead> = {}): Lead => ({
  email,
  salutation: 'Ms',
  firstName: 'ASHA',
  lastName: 'Raman',
  gender: 'FEMALE',
  phone: '+919876543210',
  partner: '',
  contactedOn: '2026-03-14',
  ...more,
})
const shape = z.record(z.string(), z.unknown())
const rows = (doctype: string, field: string, value: string, fields: string[]) =>
  frappeSite(tried).list(doctype, shape, fields, { filters: [[field, '=', value]] })
const leads = (...fields: string[]) => rows('CRM Lead', 'email', email, ['name', ...fields])
const deals = async () => {
  const [first] = await leads()
  return rows('CRM Deal', 'lead', String(first?.['name']), ['name'])
}

describe('a lead service', () => {
  test('lists its partners', async () => {
    for (const { name, company } of await crm().partners()) expect([typeof name, typeof company]).toEqual(['string', 'string'])
  })

  test('makes a lead once, with its fields (LEAD-1), and brings it up to date after', async () => {
    const [first] = await crm().partners()
    const partner = first?.name ?? ''
    expect(await crm().upsert(lead({ partner }))).toMatchObject({ created: true })
    const messages = [
      'salutation',
      'first_name',
      'gender',
      'phone',
      'mobile_no',
      'source',
      'custom_lead_partner',
      'custom_contacted_date',
    ]
    expect(await leads(...messages)).toEqual([
      {
        name: expect.stringMatching(/^CRM-LEAD-\d{4}-\d{5}$/),
        salutation: 'Ms',
        first_name: 'ASHA',
        gender: 'Female',
        phone: '+919876543210',
        mobile_no: '+919876543210',
        source: 'Sales Partner Reference',
        custom_lead_partner: partner,
        custom_contacted_date: '2026-03-14',
      },
    ])
    // The form's title Other is no salutation there, and a blank wipes nothing.
    expect(await crm().upsert(lead({ salutation: 'Other', phone: '', firstName: 'ASHA K' }))).toMatchObject({ created: false })
    expect(await leads('salutation', 'first_name', 'phone')).toMatchObject([
      { salutation: 'Ms', first_name: 'ASHA K', phone: '+919876543210' },
    ])
  })

  test('sets a status as the service spells it, and says when there is no lead or no such status', async () => {
    expect(await crm().setStatus(email, 'converted', true)).toBe('no-lead')
    await crm().upsert(lead())
    expect(await crm().setStatus(email, 'contacted', false)).toBe('updated')
    expect(await leads('status')).toMatchObject([{ status: 'Contacted' }])
    expect(await crm().setStatus(email, 'Gone fishing', false)).toBe('unknown-status')
    await expect(crm().setStatus(email, 'Gone fishing', true)).rejects.toMatchObject({ fault: 'permanent' })
    expect(await leads('status')).toMatchObject([{ status: 'Contacted' }])
  })

  test('makes one deal of a lead, however often it is asked', async () => {
    expect(await crm().convert(email)).toBe('no-lead')
    await crm().upsert(lead())
    const { deal } = Object.assign({ deal: '' }, await crm().convert(email))
    expect(deal).toMatch(/^CRM-DEAL-\d{4}-\d{5}$/)
    expect(await crm().convert(email)).toEqual({ deal, already: true })
    expect(await deals()).toEqual([{ name: deal }])
    expect(await leads('converted', 'status')).toMatchObject([{ converted: 1, status: 'Qualified' }])
  })

  test('refuses finally what its data will never allow', async () => {
    await expect(crm().upsert(lead({ firstName: '' }))).rejects.toMatchObject({
      fault: 'permanent',
      message: expect.stringMatching(/MandatoryError.*first_name/),
    })
    await expect(crm().upsert(lead({ gender: 'Robot' }))).rejects.toMatchObject({
      fault: 'permanent',
      message: expect.stringMatching(/^HTTP 417: LinkValidationError: Could not find Gender : Robot/),
    })
    expect(await leads()).toEqual([])
  })

  test('takes a phone that is written with signs between, and a name in any script', async () => {
    await crm().upsert(lead({ phone: '+91 ( 98765 ) - ( 432 ) . 10', firstName: 'ஆஷா', lastName: 'राव Łódź' }))
    expect(await leads('phone', 'first_name', 'last_name')).toMatchObject([
      { phone: '+919876543210', first_name: 'ஆஷா', last_name: 'राव Łódź' },
    ])
  })

  test('knows a wrong key', async () => {
    await expect(crm('nobody:nothing').upsert(lead())).rejects.toMatchObject({ fault: 'unauthorised' })
  })
})

crmFaultContract(
  () => tried.standIn,
  () => crm().upsert(lead()),
)

describe('a lead service in trouble', () => {
  const standIn = (): CrmStandIn => {
    if (!tried.standIn) throw new Error('Faults are set on the stand-in only')
    return tried.standIn
  }
  const isReal = () => tried.standIn === undefined
  beforeEach((context) => {
    if (isReal()) context.skip()
    standIn().heal()
  })

  test('a reply lost after the lead was made leaves one lead', async () => {
    standIn().fault('POST /api/resource/CRM Lead', 'reset-after-commit')
    await expect(crm().upsert(lead())).rejects.toMatchObject({ fault: 'passing' })
    expect(await crm().upsert(lead())).toMatchObject({ created: false })
    expect(await leads()).toHaveLength(1)
  })

  test('a reply lost after the deal was made leaves one deal', async () => {
    await crm().upsert(lead())
    standIn().fault('convert_to_deal', 'reset-after-commit')
    await expect(crm().convert(email)).rejects.toMatchObject({ fault: 'passing' })
    expect(await crm().convert(email)).toMatchObject({ already: true })
    expect(await deals()).toHaveLength(1)
  })

  test('a lead that is deleted between our read and our change is created again', async () => {
    await crm().upsert(lead())
    const [first] = await leads()
    standIn().onRequest = (line) => {
      if (line.startsWith('PUT')) standIn().site.remove('CRM Lead', String(first?.['name']))
    }
    expect(await crm().upsert(lead())).toMatchObject({ created: true })
    standIn().onRequest = () => {}
    expect(await leads()).toHaveLength(1)
  })

  test('a conversion by GET has no effect: the stand-in rolls it back, as the real one does', async () => {
    const { name } = await crm().upsert(lead())
    const path = `${tried.url}/api/method/crm.fcrm.doctype.crm_lead.crm_lead.convert_to_deal?lead=${name}`
    const reply = await fetch(path, { headers: { authorization: `token ${tried.token}` } })
    expect(await reply.json()).toEqual({ message: expect.stringMatching(/^CRM-DEAL-/) })
    expect(await deals()).toEqual([])
  })
})
