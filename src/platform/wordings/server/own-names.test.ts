import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentSlots } from '#admissions/record/document-slots/contract.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { valueIn } from '#languages/names.ts'
import type { Client } from '#test/support/client.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'
import { ownWords } from './own-words.ts'

let app: TestApp
let ada: Client
let nia: Client
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  ada = await app.as('ada@example.org', { usergroup: 'admin' })
  nia = await app.as('nia@example.org', { usergroup: 'Student' })
})
afterAll(() => app.close())

const updated = { status: true, Msg: 'Updated Successfully!' }
const saved = { status: true, Msg: 'Saved Successfully!' }
const wordsIn = async (language: 'en' | 'ta' | 'hi') => (await ownWords(app.deps.db, language)).t
const male = async () => (await ada.ask(masterCalls(masters.gender).get, {})).find(({ gender }) => gender === 'MALE')
const slotOf = async (Name: string) => {
  const slot = (await ada.ask(documentSlots.get, { Form: 'college' })).find((each) => each.Name === Name)
  if (!slot) throw new Error(`No document ${Name}`)
  return slot
}

test('LANG-18: a value of a list has a name in a language, which applicants see, and which an empty box removes', async () => {
  const Names = { ta: ' ஆண் (own) ', hi: 'पुरुष (own)' }
  expect(await ada.post('gender/update', { gender: 'MALE', Names })).toEqual(updated)
  expect(await male()).toMatchObject({ Names: { ta: 'ஆண் (own)', hi: 'पुरुष (own)' } })
  expect((await wordsIn('ta'))(valueIn('gender', 'MALE'))).toBe('ஆண் (own)')
  expect((await wordsIn('ta'))('MALE')).not.toBe('ஆண் (own)')

  expect(await ada.post('gender/update', { gender: 'MALE', IsActive: true })).toEqual(updated)
  expect(await ada.post('gender/update', { gender: 'MALE', Names: { ta: '' } })).toEqual(updated)
  expect(await male()).toMatchObject({ Names: { hi: 'पुरुष (own)' } })
  expect(await ada.post('gender/update', { gender: 'MALE', Names: { hi: '' } })).toEqual(updated)
  expect(await male()).toEqual({ gender: 'MALE', IsActive: true })
  expect((await ownWords(app.deps.db, 'ta')).version).toBe('')
})

test('LANG-18: people who don’t maintain a list get its values as before, and staff see English', async () => {
  await ada.post('gender/update', { gender: 'MALE', Names: { ta: 'ஆண் (own)' } })
  expect(await nia.post('gender/get', {})).toContainEqual({ gender: 'MALE', IsActive: true })
  expect((await ownWords(app.deps.db, 'en')).version).toBe('')
})

test('LANG-18: a value that is renamed keeps its names, and applications with the old text keep theirs', async () => {
  await ada.post('branchtitle/create', { branchtitle: 'Physics', Names: { ta: 'இயற்பியல்' } })
  await ada.post('branchtitle/update', { branchtitle: 'Physics (Hons)', branchtitleOld: 'Physics' })
  await ada.post('branchtitle/delete', { branchtitle: 'Physics (Hons)' })
  const t = await wordsIn('ta')
  expect(['Physics', 'Physics (Hons)'].map((text) => t(valueIn('branchtitle', text)))).toEqual(['இயற்பியல்', 'இயற்பியல்'])
})

test('LANG-18: adding a value with the text of another one and empty boxes keeps the names', async () => {
  const add = (jobtitle: string, Names: object) =>
    ada.post('designation/create', { designation: 'Steward', jobcategory: { jobtitle }, Names })
  expect(await add('Engineering', { ta: 'பணியாளர்', hi: '' })).toEqual(saved)
  expect(await add('Operations', { ta: '', hi: 'परिचारक' })).toEqual(saved)
  const stewards = (await ada.ask(masterCalls(masters.designation).get, {})).filter(
    ({ designation }) => designation === 'Steward',
  )
  expect(stewards.map(({ Names }) => Names)).toEqual([
    { ta: 'பணியாளர்', hi: 'परिचारक' },
    { ta: 'பணியாளர்', hi: 'परिचारक' },
  ])
})

test('LANG-18: a document has names, also after it is renamed, and the log has them', async () => {
  const { ID } = await slotOf('Passport')
  expect(await ada.post('documentslot/update', { ID, Names: { ta: 'கடவுச்சீட்டு (own)' } })).toEqual(updated)
  expect((await wordsIn('ta'))('Passport')).toBe('கடவுச்சீட்டு (own)')
  expect(await ada.post('documentslot/update', { ID, Name: 'Passport copy' })).toEqual(updated)
  expect((await slotOf('Passport copy')).Names).toEqual({ ta: 'கடவுச்சீட்டு (own)' })
  expect(JSON.stringify(await ada.post('activitylog/get', { take: 10 }))).toContain('கடவுச்சீட்டு (own)')
  const slots = await nia.ask(documentSlots.get, { Form: 'college' })
  expect(slots.filter((slot) => 'Names' in slot)).toEqual([])
})

test('LANG-18: the label of a status for applicants has the names, and an internal one has none', async () => {
  expect(
    await ada.post('Statustitle/create', { Statustitle: 'Board', ApplicantSees: 'With us', Names: { ta: 'எங்களிடம்' } }),
  ).toEqual(saved)
  expect((await wordsIn('ta'))('With us')).toBe('எங்களிடம்')
  const board = async () =>
    (await ada.ask(masterCalls(masters.Statustitle).get, {})).find(({ Statustitle }) => Statustitle === 'Board')
  expect(await board()).toMatchObject({ Names: { ta: 'எங்களிடம்' } })
  await ada.post('Statustitle/update', { Statustitle: 'Board', ApplicantSees: '', Names: { ta: 'உள்' } })
  expect(await board()).not.toHaveProperty('Names')
  expect((await wordsIn('ta'))('Board')).toBe('Board')
})

test('LANG-18: a csv may have the names too', async () => {
  const rows = [
    { Row: 2, texts: { branchtitle: 'Botany' }, names: { ta: 'தாவரவியல்' } },
    { Row: 3, texts: { branchtitle: 'Zoology' }, names: { ta: 'x'.repeat(201) } },
  ]
  const Data = [{ Row: 3, status: 'Not saved', Reason: 'A name can be at most 200 characters.' }]
  expect(await ada.post('masters/import', { list: 'branchtitle', rows })).toMatchObject({ Saved: 1, Data })
  expect((await wordsIn('ta'))(valueIn('branchtitle', 'Botany'))).toBe('தாவரவியல்')
})

test('LANG-18: a name that is too long is refused', async () => {
  const [Names, Msg] = [{ ta: 'x'.repeat(201) }, 'A name can be at most 200 characters.']
  expect(await ada.post('gender/update', { gender: 'MALE', Names })).toMatchObject({ status: false, Msg })
  const { ID } = await slotOf('Passport')
  expect(await ada.post('documentslot/update', { ID, Names })).toMatchObject({ status: false, Msg })
})

test('LANG-18: pages load the names of lists separately from the texts, with one version', async () => {
  await ada.post('gender/update', { gender: 'MALE', Names: { ta: 'ஆண் {own}' } })
  const { ID } = await slotOf('Passport')
  await ada.post('documentslot/update', { ID, Names: { ta: 'கடவுச்சீட்டு' } })
  const load = async (part: string) => (await nia.get(`/ap/api/wordings/get?Language=ta${part}`)).body
  expect(await load('')).toEqual({ '=Passport': ['கடவுச்சீட்டு'] })
  expect(await load('&Part=lists')).toEqual({ [`=${valueIn('gender', 'MALE')}`]: ['ஆண் {own}'] })
  expect((await wordsIn('ta'))(valueIn('gender', 'MALE'))).toBe('ஆண் {own}')
})
