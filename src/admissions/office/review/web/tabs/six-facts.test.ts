import { expect, test } from 'vitest'
import { sixFacts } from './six-facts.ts'

const now = new Date('2026-03-05T20:00:00Z')
const blank = { Form: 'school', Program: '', Payment: '', SubmitedDate: '', ApplicationStatus: '' } as const

test('REV-28: programme, marks, age, citizenship, fee and wait, on the institution’s day', () => {
  const application = {
    ...blank,
    Form: 'college',
    Program: 'ScienceProgram',
    Payment: 'Paid',
    SubmitedDate: '2026-03-01T10:00:00Z',
    ApplicationStatus: 'submitted',
    DOB: '06-03-2005',
    Citizenship: 'Nepal',
    Qualifying: [
      { Particular: 'SSLC', markpre: 91.2 },
      { Particular: 'HSC', markpre: 0, waitingforresult: true },
      { degree: 'An entry of another form' },
    ],
  } as const
  expect(sixFacts(application, now, 'Asia/Kolkata')).toEqual([
    ['Programme', 'Basic Science'],
    ['Marks', 'SSLC 91.2 %, HSC awaited'],
    ['Age', '21'],
    ['Citizenship', 'Nepal'],
    ['Fee', 'Paid'],
    ['Waiting', '4 days'],
  ])
})

test('REV-28: what was not given is blank', () => {
  expect(sixFacts(blank, now, 'Asia/Kolkata').map(([, value]) => value)).toEqual(['', '', '', '', '', ''])
})
