import { expect, test } from 'vitest'
import type { ShownSettings } from './contract.ts'
import { bodyOf, changesOf, formValuesOf } from './form-values.ts'

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
  LeadsBeforeSubmission: false,
  FrontPage: true,
  Languages: ['en', 'ta'],
  Language: 'ta',
  Messages: true,
  AfterSubmission: 'all',
  ApprovalBars: ['fee'],
  ApprovalAsks: { school: ['fee'] },
  WatchedApplication: 0,
  FormTexts: { college: { Introduction: 'For doctors to be.', Minutes: 25, Next: 'We call you.' } },
}
const { Logo: _, PrivacyVersion: __, ...shown } = settings
const usual = ['photo', 'details', 'documents', 'fee']
const saved = {
  ...shown,
  ApprovalAsks: { college: usual, school: ['fee'], job: usual },
  Translations: formValuesOf(settings).Translations,
}
const inr = { on: true, amount: 1500, currency: 'INR' }

test('unchanged values are saved as they were', () => {
  for (const Fees of [{}, { college: inr }, { college: { ...inr, on: false } }])
    expect(bodyOf(formValuesOf({ ...settings, Fees }), { ...settings, Fees })).toEqual({ ...saved, Fees })
})

test('a fee is initially blank and in rupees, and is saved once it is on', () => {
  const values = formValuesOf(settings)
  expect(values.Fees.college).toEqual({ on: false, amount: '', currency: 'INR' })
  const changed = { ...values, Fees: { college: { on: true, amount: '1500', currency: 'INR' } } }
  expect(bodyOf(changed, settings)).toEqual({ ...saved, Fees: { college: inr } })
})

test('a form that is not ticked is not offered', () => {
  expect(bodyOf({ ...formValuesOf(settings), offered: { college: false } }, settings)).toMatchObject({ Forms: [] })
})

test('LANG-19: each language has its boxes, and their values are saved', () => {
  const ta = { PrivacyNotice: 'தனியுரிமை', FormTexts: { college: { Next: 'அழைப்போம்.' } } }
  const values = formValuesOf({ ...settings, Translations: { ta } })
  expect(values.Translations.ta).toMatchObject({ Address: '', PrivacyNotice: 'தனியுரிமை' })
  expect(values.Translations.hi?.FormTexts?.school).toEqual({ Introduction: '', Next: '' })
  expect(bodyOf(values, settings).Translations).toEqual(values.Translations)
})

test('OFFICE-17: a signer that was not shown is not saved as blank', () => {
  const { SignerName: _name, SignerOffice: _office, ...others } = settings
  const body = JSON.parse(JSON.stringify(bodyOf(formValuesOf(others), others))) as object
  expect(Object.keys(body)).not.toContain('SignerName')
  expect(Object.keys(body)).not.toContain('SignerOffice')
})

test('OFFICE-5: a save has only what was changed since the settings were read', () => {
  const ta = { Address: 'சென்னை', FormTexts: { college: { Next: 'அழைப்போம்.' } } }
  const read = { ...settings, Fees: { college: inr }, Translations: { ta } }
  const none = { UID: 'sitesettings', Fees: {}, FormTexts: {}, ApprovalAsks: {}, Translations: {} }
  const values = formValuesOf(read)
  expect(changesOf(values, read)).toEqual(none)
  expect(changesOf({ ...values, Phone: '044 1' }, read)).toEqual({ ...none, Phone: '044 1' })
  expect(changesOf({ ...values, offered: { ...values.offered, job: true } }, read)).toEqual({
    ...none,
    Forms: ['college', 'job'],
  })

  const Fees = { ...values.Fees, school: { on: true, amount: '250', currency: 'INR' } }
  expect(changesOf({ ...values, Fees }, read).Fees).toEqual({ school: { on: true, amount: 250, currency: 'INR' } })

  const Translations = { ...values.Translations, ta: { ...values.Translations.ta, Hours: '9–17' } }
  expect(changesOf({ ...values, Translations }, read).Translations).toEqual({ ta: { Hours: '9–17' } })
})

test('APP-53: of what forms ask about before an approval only the changed ones are saved', () => {
  const values = formValuesOf(settings)
  const ApprovalAsks = { ...values.ApprovalAsks, college: ['photo' as const] }
  expect(changesOf({ ...values, ApprovalAsks }, settings)).toMatchObject({ ApprovalAsks: { college: ['photo'] } })
  expect(changesOf(values, settings).ApprovalAsks).toEqual({})
})
