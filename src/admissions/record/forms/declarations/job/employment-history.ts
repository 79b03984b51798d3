import { compareDates, parseFormDate } from '#shared/time/dates.ts'
import type { Rule, Values } from '#shared/rule.ts'
import { messages } from '#shared/messages.ts'
import { gapIn } from '../../engine/entries.ts'
import type { Entry } from '../../variant.ts'

/** FORM-42: the experience of a person who has not worked yet: it hides the employment history. */
export const fresher = 'Fresher'

/** Whether somebody has an employment history to enter. */
export const hasWorked = ({ Experience }: Values) => Experience !== fresher

/** One employer. Its gaps are judged together with those of the other rows, and only while fields are mandatory. */
export const employer: Entry = {
  fields: {
    PreOrganizationName: { label: 'Organization', input: 'text', autocomplete: 'off', width: 'third' },
    StartDate: { label: 'Start Date', input: 'date', past: true, width: 'third' },
    // An entry marked as the present job has no end date.
    EndDate: { label: 'End Date', input: 'date', past: true, width: 'third', closed: ({ Present }) => Present === true },
    PreDesignation: { label: 'Designation', input: 'text', autocomplete: 'off' },
    Present: { label: 'Present', input: 'checkbox' },
  },
  rules: [endsAfterItStarts()],
  addLabel: 'Add employment',
  called: 'Employment',
}

/** Whether there is a row, and every row has organization, start, end and designation. */
export const isWholeHistory = ({ EmploymentHistory: rows }: Values): boolean =>
  Array.isArray(rows) && rows.length > 0 && rows.every((row: Values | null) => gapIn(employer, row ?? {}) === undefined)

/** Ours: an end before its start. */
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
