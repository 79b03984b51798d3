import { required } from '#shared/rule.ts'
import { cantBeEmpty } from '../../texts.ts'
import type { Stage } from '../../variant.ts'

/** Stage 3 (FORM-26). The third semester has different names on screen and on the wire. */
export const programChoice: Stage = {
  key: 'program',
  title: 'Admission Sought for',
  fields: {
    selectedProgram: {
      label: 'MD Program',
      input: 'radio',
      options: [
        { value: '4MD', label: '4-year MD program' },
        { value: '5MD', label: '5-year MD program' },
      ],
      note: 'If unsure, leave this blank',
      width: 'full',
    },
    selectedSubProgram: {
      label: 'Program',
      input: 'radio',
      options: [
        { value: 'PremedicalProgram', label: 'Premedical Program' },
        { value: 'ScienceProgram', label: 'Basic Science' },
        { value: 'ClinicalProgram', label: 'Clinical Program' },
      ],
      width: 'full',
    },
    Semester: {
      label: 'Semester',
      input: 'select',
      options: [
        { value: 'Spring-Jan', label: 'Spring-Jan' },
        { value: 'Summer-May', label: 'Summer-May' },
        { value: 'Summer-Sept', label: 'Fall-Sept' },
      ],
    },
    Degreeyear: { label: 'Year', input: 'number', min: 1900, max: 2200 },
  },
  rules: [
    required('selectedSubProgram', 'Select any one from the Program List Below.'),
    required('Degreeyear', cantBeEmpty('Year')),
    required('Semester', cantBeEmpty('Semester')),
  ],
  buttons: ['Back', 'Save & Next'],
}
