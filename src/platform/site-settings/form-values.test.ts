import { expect, test } from 'vitest'
import type { ShownSettings } from './contract.ts'
import { bodyOf, valuesOf } from './form-values.ts'

const settings: ShownSettings = {
  UID: 'sitesettings',
  IsMandatory: true,
  Forms: ['college'],
  DefaultForm: 'college',
  Fees: {},
  Institution: 'St. Mary’s',
  Accent: '#7a1f3d',
  Address: '12 College Road\nChennai',
  HelpEmail: 'help@example.org',
  Phone: '044 2345 6789',
  Hours: 'Mon–Fri 9–17',
  SignerName: 'Dr. Meena Rao',
  SignerOffice: 'Registrar',
  Country: 'IN',
  Logo: 3,
  PrivacyNotice: 'We keep little.',
  PrivacyVersion: 2,
  FrontPage: true,
  Languages: ['en', 'ta'],
  Language: 'ta',
  Messages: true,
  AfterSubmission: 'all',
  ApprovalBars: ['fee'],
  FormTexts: { college: { Introduction: 'For doctors to be.', Minutes: 25, Next: 'We call you.' } },
}
const { Logo: _, PrivacyVersion: __, ...shown } = settings
const saved = { ...shown, Translations: valuesOf(settings).Translations }
const inr = { on: true, amount: 1500, currency: 'INR' }

test('unchanged values are saved as they were', () => {
  for (const Fees of [{}, { college: inr }, { college: { ...inr, on: false } }])
    expect(bodyOf(valuesOf({ ...settings, Fees }), { ...settings, Fees })).toEqual({ ...saved, Fees })
})

test('a fee is initially blank and in rupees, and is saved once it is on', () => {
  const values = valuesOf(settings)
  expect(values.Fees.college).toEqual({ on: false, amount: '', currency: 'INR' })
  const changed = { ...values, Fees: { college: { on: true, amount: '1500', currency: 'INR' } } }
  expect(bodyOf(changed, settings)).toEqual({ ...saved, Fees: { college: inr } })
})

test('a form that is not ticked is not offered', () => {
  expect(bodyOf({ ...valuesOf(settings), offered: { college: false } }, settings)).toMatchObject({ Forms: [] })
})

test('LANG-19: each language has its boxes, and their values are saved', () => {
  const ta = { PrivacyNotice: 'தனியுரிமை', FormTexts: { college: { Next: 'அழைப்போம்.' } } }
  const values = valuesOf({ ...settings, Translations: { ta } })
  expect(values.Translations.ta).toMatchObject({ Address: '', PrivacyNotice: 'தனியுரிமை' })
  expect(values.Translations.hi?.FormTexts?.school).toEqual({ Introduction: '', Next: '' })
  expect(bodyOf(values, settings).Translations).toEqual(values.Translations)
})

test('OFFICE-17: a signer that was not shown is not saved as blank', () => {
  const { SignerName: _name, SignerOffice: _office, ...others } = settings
  const body = JSON.parse(JSON.stringify(bodyOf(valuesOf(others), others))) as object
  expect(Object.keys(body)).not.toContain('SignerName')
  expect(Object.keys(body)).not.toContain('SignerOffice')
})
