import { compareDates, parseFormDate } from '#shared/time/dates.ts'
import { required, type Rule } from '#shared/rule.ts'
import { cantBeEmpty } from '../../texts.ts'
import type { Entry } from '../../field.ts'
import type { Stage } from '../../variant.ts'

const dateIn = (value: unknown) => (typeof value === 'string' ? parseFormDate(value) : undefined)

/** Our own rule, so it comes last. */
const endsAfterItStarts: Rule = {
  field: 'attenddate',
  binds: 'format',
  violation({ attstartdate, attenddate }) {
    const [start, end] = [dateIn(attstartdate), dateIn(attenddate)]
    return start && end && compareDates(end, start) < 0 ? "Attendance End Date can't be before Attendance Start Date." : undefined
  },
}

export const institution: Entry = {
  fields: {
    Institution: { label: 'Institution Name', called: 'Institution', input: 'text', autocomplete: 'off' },
    InstitutionAddress: { label: 'Institution Address', input: 'textarea', autocomplete: 'off', width: 'full' },
    attstartdate: { label: 'Attendance Start Date', input: 'date' },
    attenddate: { label: 'Attendance End Date', input: 'date' },
    Degree: { label: 'Degree', input: 'text', autocomplete: 'off' },
    Completiondate: { label: 'Completion/Expected Date', called: 'Completion Date', input: 'date' },
  },
  rules: [
    required('attenddate', cantBeEmpty('Attendance End Date')),
    required('attstartdate', cantBeEmpty('Attendance Start Date')),
    required('InstitutionAddress', cantBeEmpty('Institution Address')),
    required('Degree', cantBeEmpty('Degree')),
    required('Completiondate', cantBeEmpty('Completion Date')),
    required('Institution', cantBeEmpty('Institution')),
    endsAfterItStarts,
  ],
  unique: { field: 'Institution', message: 'Institution Already added!' },
  addLabel: 'Add to Educational list',
}

/** Stage 2 (FORM-25). */
export const education: Stage = {
  key: 'education',
  title: 'Educational Background',
  fields: { Qualifying: { label: 'Educational Background', input: 'entries', entry: institution, width: 'full' } },
  rules: [required('Qualifying', 'Add Any Educational Background.')],
  buttons: ['Back', 'Save & Next'],
}
