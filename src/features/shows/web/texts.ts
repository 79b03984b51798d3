/** Every text of the shows screen. */
export const texts = {
  shows: 'Shows',
  add: 'ADD Show',
  id: 'Show Id',
  time: 'Show Time',
  timeExample: '06:00 PM',
  status: 'Status',
  isActive: 'Active',
  prizes: 'Prize of one sale',
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
  empty: 'Add the show times. Each sheet belongs to one of them.',
} as const
