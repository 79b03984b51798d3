import { variants } from '#admissions/record/forms/variants.ts'

export const rollNumber = 'RollNo'

/** APP-53: no index has the roll number, so the tab is not counted. */
export const withoutRollNumber = 'Approved without roll number'

export const approvedWithoutRollNumber = [
  { field: 'Tab', operator: 'eq', value: 'Approved' },
  {
    field: 'Form',
    operator: 'in',
    value: variants.filter(({ approval }) => approval && rollNumber in approval.fields).map(({ name }) => name),
  },
  { field: rollNumber, operator: 'isnull' },
] as const
