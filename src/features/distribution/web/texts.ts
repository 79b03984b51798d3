/** Every text of the rules that give applications out. */
export const texts = {
  distribution: 'Distribution',
  add: 'ADD Rule',
  empty:
    'Submitted applications have no owner until somebody takes them. With a rule, its members get them in turn; that of a program comes before that of its form.',
  form: 'Form',
  program: 'Program',
  programHint: 'Empty for all programs of the form.',
  anyProgram: 'All',
  members: 'Members',
  membersHint: 'Members who are deactivated later are skipped.',
  days: 'Days to decide',
  daysHint: 'Days from the submission to the due date; 0 for no due date.',
  isActive: 'Active',
  nameOf: (form: string, program: string) => (program === '' ? form : `${form}, ${program}`),
} as const
