export const texts = {
  distribution: 'Assignment rules',
  add: 'ADD Rule',
  empty:
    'Without a rule, submitted applications have no owner until someone takes them. A rule assigns them to its members in turn; one for a program comes before one for its form.',
  form: 'Form',
  program: 'Program',
  programHint: 'Leave empty for all programs of the form.',
  anyProgram: 'All',
  members: 'Members',
  membersHint: 'Deactivated members are skipped.',
  days: 'Days to decide',
  daysHint: 'From submission to the due date. 0 sets no due date.',
  isActive: 'Active',
  nameOf: (form: string, program: string) => (program === '' ? form : `${form}, ${program}`),
} as const
