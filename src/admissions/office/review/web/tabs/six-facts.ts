import { programmeWords } from '#admissions/record/applications/record/choice-words.ts'
import { waitingDays } from '#admissions/record/applications/status/steps.ts'
import { ageOn } from '#admissions/record/forms/definition/computed.ts'
import { entriesIn } from '#admissions/record/forms/engine/entries.ts'
import { todayIn } from '#shared/time/dates.ts'
import type { Opened } from '../../contract.ts'
import { texts } from '../texts.ts'

type Facts = Pick<Opened['application'], 'Form' | 'Program' | 'Payment' | 'SubmitedDate' | 'ApplicationStatus'> & {
  [answer: string]: unknown
}

/** REV-28: what decides most often, blank where nothing was given. */
export function sixFacts(application: Facts, now: Date, timeZone: string): readonly (readonly [label: string, value: string])[] {
  const { facts } = texts
  const days = waitingDays(application, now)
  return [
    [facts.programme, programmeWords(application)],
    [facts.marks, marksOf(application['Qualifying'])],
    [facts.age, textOf(ageOn(todayIn(timeZone, now), application['DOB']))],
    [facts.citizenship, textOf(application['Citizenship'])],
    [facts.fee, application.Payment],
    [facts.waiting, days === undefined ? '' : texts.days(days)],
  ]
}

/** Of the examinations of the school form. */
const marksOf = (entries: unknown): string =>
  entriesIn(entries)
    .filter(({ Particular }) => textOf(Particular) !== '')
    .map(({ Particular, markpre, waitingforresult }) =>
      texts.mark(textOf(Particular), waitingforresult === true ? '' : textOf(markpre)),
    )
    .join(', ')

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
