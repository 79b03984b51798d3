import { expect, test } from 'vitest'
import { receipt } from './payment-mails.ts'

const config = { TIME_ZONE: 'Asia/Kolkata', publicUrl: 'https://apply.example.org' }
const paid = {
  amount_minor: 150_000,
  currency: 'INR',
  application_id: 7,
  payment_id: 'pay_1',
  paid_at: new Date('2026-06-14T20:00:00Z'),
  name: 'ASHA',
}

test.each([
  ['the address on the record', 'asha@example.org', 'home@example.org', 'home@example.org'],
  ['else the one that signs in', 'asha@example.org', '', 'asha@example.org'],
  ['and never a mobile number', '9876543210', '', undefined],
])('a receipt goes to %s', (_, username, email, to) => {
  expect(receipt(config, { ...paid, username, email, address_proof: '' }, 'en')?.to).toBe(to)
})
