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
  membersHint: 'Who is deactivated later is passed over.',
  days: 'Days to decide',
  daysHint: 'The due date is so many days after the submission; 0 for none.',
  isActive: 'Active',
  nameOf: (form: string, program: string) => (program === '' ? form : `${form}, ${program}`),
} as const
