import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordedCrm } from './recorded-crm.ts'

const lead = {
  email: 'asha@example.com',
  salutation: 'Ms',
  firstName: 'ஆஷா',
  lastName: 'Raman',
  gender: 'FEMALE',
  phone: '+919876543210',
  partner: '',
  contactedOn: '2026-03-14',
}

test('each message to the lead services is a line with its time, in a folder that is created if needed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crm-'))
  const { crm, secondCrm } = recordedCrm(join(folder, 'outbox'), () => new Date('2026-03-14T09:26:53Z'))
  expect((await crm.partners()).map(({ name }) => name)).toEqual(['Kongu Overseas Education', 'Marina Study Abroad'])
  expect(await crm.upsert(lead)).toMatchObject({ name: 'asha@example.com' })
  expect(await crm.setStatus(lead.email, 'converted', true)).toBe('updated')
  expect(await crm.convert(lead.email)).toMatchObject({ already: false })
  expect(await secondCrm.createLead(lead)).toEqual({ created: true })
  const lines = (await readFile(join(folder, 'outbox', 'crm.jsonl'), 'utf8')).trimEnd().split('\n')
  const at = '2026-03-14T09:26:53.000Z'
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { at, what: 'lead', ...lead },
    { at, what: 'status', email: lead.email, status: 'converted' },
    { at, what: 'convert', email: lead.email },
    { at, what: 'second lead', ...lead },
  ])
  await rm(folder, { recursive: true })
})
