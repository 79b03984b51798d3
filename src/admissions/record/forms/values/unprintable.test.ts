import { expect, test } from 'vitest'
import { variantOf } from '../variants.ts'
import { completeCollege } from '../engine/complete/college.fixture.ts'
import { completeJob } from '../engine/complete/job.fixture.ts'
import { unprintableAnswers } from './unprintable.ts'

/** The Latin script, and one letter of Tamil. */
const printable = [
  [0x20, 0x7e],
  [0xb85, 0xb85],
  [0x2013, 0x2013],
] as const

test('DOC-29: an application that the printed form can show names no answer', () => {
  expect(unprintableAnswers(variantOf('college'), completeCollege, printable)).toEqual([])
})

test('DOC-29: answers with signs that it can’t show are named in the order of the form, each sign once and eight at most', () => {
  const typed = { ...completeCollege, PermanentAddress: '4 王 Road 😀', familyName: '王小王', Citizenship: 'அ' }
  expect(unprintableAnswers(variantOf('college'), typed, printable)).toEqual([
    { name: 'familyName', signs: '王 小' },
    { name: 'PermanentAddress', signs: '王 😀' },
  ])
  const [long] = unprintableAnswers(variantOf('college'), { ...completeCollege, familyName: '一二三四五六七八九' }, printable)
  expect(long?.signs).toBe('一 二 三 四 五 六 七 八 …')
})

test('DOC-29: the entries of a table and the words of a list are answers too', () => {
  const college = { ...completeCollege, Qualifying: [{ Institution: '北京大学', Degree: 'Class 12' }] }
  expect(unprintableAnswers(variantOf('college'), college, printable)).toEqual([{ name: 'Qualifying', signs: '北 京 大 学' }])
  const job = { ...completeJob, TechnicalSkills: ['Excel', '表格'] }
  expect(unprintableAnswers(variantOf('job'), job, printable)).toEqual([{ name: 'TechnicalSkills', signs: '表 格' }])
})
