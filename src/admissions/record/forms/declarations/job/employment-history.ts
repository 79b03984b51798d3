import { compareDates, parseFormDate } from '#shared/time/dates.ts'
import type { Rule } from '#shared/rule.ts'
import { messages } from '#shared/messages.ts'
import { isAnswered, isUnanswered, type Condition } from '../../definition/condition.ts'
import type { Entry } from '../../field.ts'

/** FORM-42: hides the employment history. */
export const fresher = 'Fresher'

export const hasWorked: Condition = {
  any: [isUnanswered('Experience'), { of: 'Experience', is: 'other than', value: fresher }],
}

/** Gaps are judged for all rows together, and only while fields are mandatory. */
export const employer: Entry = {
  fields: {
    PreOrganizationName: { label: 'Organization', input: 'text', autocomplete: 'off', width: 'third' },
    StartDate: { label: 'Start Date', input: 'date', past: true, width: 'third' },
    // A present job has no end date.
    EndDate: { label: 'End Date', input: 'date', past: true, width: 'third', closed: isAnswered('Present') },
    PreDesignation: { label: 'Designation', input: 'text', autocomplete: 'off' },
    Present: { label: 'Present', input: 'checkbox' },
  },
  rules: [endsAfterItStarts()],
  addLabel: 'Add employment',
  called: 'Employment',
}

/** Our own rule. */
function endsAfterItStarts(): Rule {
  return {
    field: 'EndDate',
    binds: 'format',
    violation({ StartDate, EndDate }) {
      const [start, end] = [StartDate, EndDate].map((text) => (typeof text === 'string' ? parseFormDate(text) : undefined))
      return start && end && compareDates(end, start) < 0 ? messages.endsBeforeStart : undefined
    },
  }
}
