import { expect, test } from 'vitest'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { firstOfPage, problemsOfPage } from '#admissions/record/forms/engine/page/one-page.ts'
import { publicJob } from '#admissions/record/forms/declarations/job.ts'
import { blankRow, pageOf, patchOf, publicValues, editorValues } from './values.ts'

const today = { year: 2026, month: 3, day: 1 }
const [whole] = completeJob.EmploymentHistory
const boxes = (change: object = {}) => ({ ...editorValues(completeJob), ...change })
const broken = (change: object, situation: object = {}) =>
  firstOfPage(pageOf(boxes(change), { isNew: false, isMandatory: true, today, ...situation }))

test('a new record has empty boxes and one employment row to write in', () => {
  expect(editorValues(undefined)).toMatchObject({
    Name: '',
    PreferredLocation: [],
    IsJobCategory: false,
    EmploymentHistory: [blankRow],
  })
  expect(patchOf(editorValues(undefined), true)).toMatchObject({ Name: '', TechnicalSkills: [], EmploymentHistory: [] })
})

test('the public form begins with the partner of the link, over which nothing typed goes', () => {
  const seed = { Referred: 'Acme' }
  expect(publicValues({ Name: 'Nia', Referred: 'other', Candidatecommands: 'In June.' }, seed)).toMatchObject({
    Name: 'Nia',
    Referred: 'Acme',
    Candidatecommands: 'In June.',
  })
  expect(publicValues({}, {})).toMatchObject({ Name: '', Candidatecommands: '' })
})

test('the boxes neither hold nor send what is the candidate’s own to give', () => {
  const sent = Object.keys(patchOf(editorValues({ ...completeJob, Declared: true, StagesSeen: ['candidate'] }), false))
  expect(sent.filter((name) => ['Declared', 'StagesSeen', 'Candidatecommands'].includes(name))).toEqual([])
})

test('the boxes of a record are saved as they were read', () => {
  expect(patchOf(editorValues(completeJob), false)).toMatchObject(completeJob)
  expect(Object.keys(patchOf(editorValues(completeJob), false))).not.toContain('Candidatecommands')
})

test('a Fresher is saved without a history, and what goes on without an end', () => {
  expect(patchOf(boxes({ Experience: 'Fresher' }), false)).toMatchObject({ EmploymentHistory: [] })
  expect(patchOf(boxes({ EmploymentHistory: [{ ...whole, Present: true }] }), false)).toMatchObject({
    EmploymentHistory: [{ ...whole, Present: true, EndDate: '' }],
  })
})

test('the first broken rule names its box, in the history the first that is wrong', () => {
  expect(broken({})).toBeUndefined()
  expect(broken({ Gender: '', DOB: '' })).toEqual({ field: 'Gender', message: 'Gender is required!' })
  const gap = 'All Fields in Employment History is Required !'
  expect(broken({ EmploymentHistory: [whole, { ...whole, PreDesignation: ' ' }] })).toEqual({
    field: 'EmploymentHistory.1.PreDesignation',
    message: gap,
  })
  expect(broken({ EmploymentHistory: [blankRow] })).toEqual({ field: 'EmploymentHistory.0.PreOrganizationName', message: gap })
  expect(broken({ EmploymentHistory: [whole, { ...whole, EndDate: '01-01-2019' }] })).toMatchObject({
    field: 'EmploymentHistory.1.EndDate',
    message: "End Date can't be before Start Date.",
  })
})

test('while fields are not mandatory blanks pass, except for the e-mail of a new record', () => {
  const optional = { isMandatory: false }
  expect(broken({ Name: '', MailId: '' }, optional)).toBeUndefined()
  expect(broken({ Name: '', MailId: '' }, { ...optional, isNew: true })).toEqual({
    field: 'MailId',
    message: 'Email is required!',
  })
  expect(broken({ PhoneNumber: '98765' }, optional)?.message).toBe('Phone number is not valid!')
})

test('FORM-59: all that is wrong is found in the order of the page, each row of the history by its box', () => {
  const values = boxes({
    Name: ' ',
    DOB: '31-02-2020',
    CtcRange: '',
    EmploymentHistory: [{ ...whole, EndDate: '01-01-2019' }, whole, { ...whole, PreDesignation: '' }],
  })
  const situation = { isNew: false, isMandatory: true, today, form: publicJob }
  expect(problemsOfPage(pageOf(values, situation))).toEqual([
    { name: 'Name', label: 'Name', message: 'Name is required!' },
    { name: 'DOB', label: 'Date of Birth', message: 'Date of Birth is not valid.' },
    { name: 'CtcRange', label: 'CTC Range', message: 'CTC Range is required!' },
    {
      name: 'EmploymentHistory.0.EndDate',
      label: 'End Date (Employment 1)',
      message: "End Date can't be before Start Date.",
    },
    {
      name: 'EmploymentHistory.2.PreDesignation',
      label: 'Designation (Employment 3)',
      message: 'All Fields in Employment History is Required !',
    },
  ])
  expect(problemsOfPage(pageOf(boxes(), situation))).toEqual([])
  // With mandatory fields off, staff need only the e-mail of a new record.
  const blank = problemsOfPage(pageOf(editorValues(undefined), { ...situation, isNew: true, isMandatory: false }))
  expect(blank).toEqual([{ name: 'MailId', label: 'Mail ID', message: 'Email is required!' }])
})

test('FORM-59: a box whose text can’t be read says so in its place, instead of a rule about it', () => {
  const situation = { isNew: false, isMandatory: true, today }
  const page = pageOf(boxes({ Gender: '', DOB: '', CtcRange: '' }), situation)
  expect(problemsOfPage(page, new Map([['DOB', 'This date does not exist.']]))).toEqual([
    { name: 'Gender', label: 'Gender', message: 'Gender is required!' },
    { name: 'DOB', label: 'Date of Birth', message: 'This date does not exist.' },
    { name: 'CtcRange', label: 'CTC Range', message: 'CTC Range is required!' },
  ])
})
