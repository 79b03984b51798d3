import { required, when } from '#shared/rule.ts'
import type { Field, Stage } from '../../variant.ts'

/** Stage 4 (FORM-27). */
export const background: Stage = {
  key: 'background',
  title: 'Other Details',
  fields: {
    ...transferCredit(1),
    ...transferCredit(2),
    ...transferCredit(3),
    ninethgrad: {
      label: 'Have you been on probation, suspended or dismissed from an institution since 9th grade?',
      called: 'Probation, suspension or dismissal',
      input: 'yes-no',
      default: 'No',
      width: 'full',
    },
    convicted: {
      label: 'Have you been convicted of an offence other than a traffic offence?',
      called: 'Conviction',
      input: 'yes-no',
      default: 'No',
      width: 'full',
    },
    incidentdetails: {
      label: 'Details of the incidents, with the approximate dates',
      called: 'Details of the incidents',
      input: 'textarea',
      max: 4000,
      width: 'full',
    },
    howyouknow: {
      label: 'How did you hear about the university?',
      called: 'How you heard about the university',
      input: 'textarea',
      max: 4000,
      width: 'full',
    },
    Knownby: { label: 'Known by', input: 'text', default: 'Channel Partner' },
  },
  rules: [
    when(
      ({ convicted, ninethgrad }) => convicted === 'Yes' || ninethgrad === 'Yes',
      required('incidentdetails', 'Please provide an explanation and the approximate dates!'),
    ),
  ],
  buttons: ['Back', 'Save & Next'],
}

function transferCredit(row: 1 | 2 | 3): Record<string, Field> {
  const group = 'Transfer credit'
  const onPaperWith = [`trInstitution${row}`, `ccInstitution${row}`]
  return {
    [`trInstitution${row}`]: {
      label: `Institution ${row} (name and address)`,
      called: `Institution ${row}`,
      input: 'textarea',
      group,
      onPaperWith,
    },
    [`ccInstitution${row}`]: {
      label: `Courses completed at institution ${row}`,
      called: `Courses completed ${row}`,
      input: 'textarea',
      group,
      onPaperWith,
    },
  }
}
