/** What a moment's two boxes say, in a file of its own: the first pages load the kit's texts, and have no such boxes. */
export const texts = {
  dateOf: (label: string) => `${label}: date`,
  timeOf: (label: string) => `${label}: time`,
  dateNeeded: 'Choose a date as well.',
  timeNeeded: 'Type a time as well, such as 09:30.',
} as const
