import { beforeEach, expect, test, vi } from 'vitest'
import { newRecord } from '#web/address/param.ts'
import { emptyDraft, withChange } from '../../draft.ts'
import { draftStorage, storedAnswers, wipeDrafts } from './draft-storage.ts'

const me = 'mo@example.org'
const browserStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
})

test('new applications of two forms keep their answers apart, and the stage they were left at', () => {
  const [college, school] = [draftStorage(me, newRecord, 'college'), draftStorage(me, newRecord, 'school')]
  college.update((draft) => withChange(draft, 'Name', 'ANJALI', {}))
  college.keepStage('education')
  expect(school.read()).toEqual(emptyDraft)
  expect(school.stage()).toBeUndefined()
  school.update((draft) => withChange(draft, 'Name', 'RAVI', {}))
  expect(college.read().changes['Name']?.value).toBe('ANJALI')
  expect(storedAnswers(me)).toMatchObject([
    { application: newRecord, form: 'college' },
    { application: newRecord, form: 'school' },
  ])
  wipeDrafts(me)
  expect(storedAnswers(me)).toEqual([])
  expect(college.stage()).toBeUndefined()
})

test('the answers of an application that is there are found again, with their form', () => {
  draftStorage(me, 'amy@example.com', 'school').update((draft) => withChange(draft, 'Place', 'Chennai', {}))
  expect(storedAnswers(me)).toMatchObject([{ application: 'amy@example.com', form: 'school', unread: '' }])
})
