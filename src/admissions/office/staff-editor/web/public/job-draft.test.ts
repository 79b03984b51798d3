import { beforeEach, expect, test, vi } from 'vitest'
import { blankRow, publicValues } from '../../values.ts'
import { jobDraft } from './job-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

function opensATab() {
  let boxes = jobDraft.read({})
  return {
    boxes: () => boxes,
    types(box: string, change: object) {
      boxes = { ...boxes, ...change }
      jobDraft.keep(box, boxes)
    },
  }
}

test('APP-18: two tabs with the form keep what is typed in either', () => {
  const [one, other] = [opensATab(), opensATab()]
  one.types('Name', { Name: 'Kavya' })
  other.types('PhoneNumber', { PhoneNumber: '9876543210' })
  one.types('EmploymentHistory.0.PreOrganizationName', { EmploymentHistory: [{ ...blankRow, PreOrganizationName: 'Acme' }] })
  expect(jobDraft.read({})).toMatchObject({
    Name: 'Kavya',
    PhoneNumber: '9876543210',
    EmploymentHistory: [{ PreOrganizationName: 'Acme' }],
  })
})

test('APP-18: what one tab sends is forgotten, and what another has typed otherwise is not', () => {
  const [one, other] = [opensATab(), opensATab()]
  one.types('Name', { Name: 'Kavya' })
  other.types('Candidatecommands', { Candidatecommands: 'I can begin in June.' })
  jobDraft.forget(one.boxes())
  expect(jobDraft.read({})).toMatchObject({ Name: '', Candidatecommands: 'I can begin in June.' })
  jobDraft.forget()
  expect(jobDraft.read({})).toMatchObject(publicValues({}, {}))
})

test('a file and the proof of a moment are not kept, nor a draft that can’t be read', () => {
  opensATab().types('altcha', { altcha: 'solved' })
  opensATab().types('resume', { resume: {} })
  expect(localStorage.getItem('job-application')).toBeNull()
  localStorage.setItem('job-application', '{')
  expect(jobDraft.read({})).toMatchObject({ Name: '', altcha: '', resume: null })
})

test('APP-18: answers on their way are known until there is a reply, also after a reload, and others are not taken for them', () => {
  const tab = opensATab()
  tab.types('Name', { Name: 'Kavya' })
  tab.types('MailId', { MailId: 'kavya@example.org' })
  expect(jobDraft.wasSending(tab.boxes())).toBe(false)
  jobDraft.noteSending({ ...tab.boxes(), altcha: 'solved' })
  const reloaded = opensATab()
  expect(jobDraft.wasSending({ ...reloaded.boxes(), altcha: 'solved again' })).toBe(true)
  reloaded.types('Name', { Name: 'Kavya Iyer' })
  expect(jobDraft.wasSending(reloaded.boxes())).toBe(false)
  jobDraft.forget(tab.boxes())
  expect(jobDraft.wasSending(tab.boxes())).toBe(false)
})
