import { expect, test } from 'vitest'
import type { SiteSettings } from './contract.ts'
import { bodyOf, valuesOf } from './form-values.ts'

const settings: SiteSettings = { UID: 'sitesettings', IsMandatory: true, Forms: ['college'], DefaultForm: 'college', Fees: {} }
const inr = { on: true, amount: 1500, currency: 'INR' }

test('what is shown and not changed is saved as it was', () => {
  for (const Fees of [{}, { college: inr }, { college: { ...inr, on: false } }])
    expect(bodyOf(valuesOf({ ...settings, Fees }), { ...settings, Fees })).toEqual({ ...settings, Fees })
})

test('a fee begins blank and in rupees, and is saved once it is on', () => {
  const values = valuesOf(settings)
  expect(values.Fees.college).toEqual({ on: false, amount: '', currency: 'INR' })
  const changed = { ...values, Fees: { college: { on: true, amount: '1500', currency: 'INR' } } }
  expect(bodyOf(changed, settings)).toEqual({ ...settings, Fees: { college: inr } })
})

test('a form that is not ticked is not offered', () => {
  expect(bodyOf({ ...valuesOf(settings), offered: { college: false } }, settings)).toMatchObject({ Forms: [] })
})
