import { required } from '#shared/rule.ts'
import { isEqual } from '../../definition/condition.ts'
import type { Field } from '../../field.ts'
import type { Stage } from '../../variant.ts'

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
      shown: { any: [isEqual('convicted', 'Yes'), isEqual('ninethgrad', 'Yes')] },
      emptiedWhenHidden: true,
    },
    howyouknow: {
      label: 'How did you hear about the university?',
      called: 'How you heard about the university',
      input: 'textarea',
      max: 4000,
      width: 'full',
    },
    Knownby: { label: 'Known by', input: 'text', default: 'Channel Partner', staffOnly: true },
  },
  rules: [required('incidentdetails', 'Please provide an explanation and the approximate dates!')],
  buttons: ['Back', 'Save & Next'],
}

function transferCredit(number: 1 | 2 | 3): Record<string, Field> {
  const row = { question: 'Do you want credits from another college counted?', number }
  const onPaperWith = [`trInstitution${number}`, `ccInstitution${number}`]
  const shared = { group: 'Transfer credit', row, onPaperWith, autocomplete: 'off' }
  return {
    [`trInstitution${number}`]: {
      label: `Institution ${number} (name and address)`,
      called: `Institution ${number}`,
      input: 'textarea',
      ...shared,
    },
    [`ccInstitution${number}`]: {
      label: `Courses completed at institution ${number}`,
      called: `Courses completed ${number}`,
      input: 'textarea',
      ...shared,
    },
  }
}
