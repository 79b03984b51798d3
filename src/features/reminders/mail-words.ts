/** What a reminder says of what is still missing. */
export const mailWords = {
  nothingMissing: 'Everything is filled in. It only has to be submitted.',
  missing: 'Still missing: {list}.',
  missingMore: 'Still missing: {list} and {more} more.',
} as const
