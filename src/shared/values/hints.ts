/** The faults of a text that should be a value: a group for each kind, because a page loads only those that it needs. */
export const phoneHints = {
  noPhoneSign: "A phone number can't contain “{sign}”.",
  plusInside: 'A plus sign can only be the first sign of a phone number.',
  fewDigits: 'A phone number has at least 4 digits; this one has {count}.',
  manyDigits: 'A phone number has at most 15 digits; this one has {count}.',
  notTenDigits: 'A phone number of India has 10 digits; this one has {count}.',
  otherCountry: 'This is a number of another country. Type a number of India (+91).',
  badStart: 'A mobile number of India begins with 6, 7, 8 or 9, not with {digit}.',
  shortened: 'A spreadsheet has shortened “{text}”, and its last digits are lost. Type the whole number.',
} as const

export const emailHints = {
  noAt: 'An e-mail address needs an @ between the name and the domain.',
  manyAts: 'An e-mail address has only one @.',
  noLocalPart: 'The name before the @ is missing.',
  noDomain: 'The domain after the @ is missing.',
  noEmailSign: "An e-mail address can't contain “{sign}” here.",
  noBlankInEmail: "An e-mail address can't contain a blank.",
  twoDots: 'There are two dots in a row.',
  dotAtEdge: "There can't be a dot at the beginning or the end of “{part}”.",
  hyphenAtEdge: "There can't be a hyphen at the beginning or the end of “{part}”.",
  noTopLevel: 'The domain needs an end such as .com or .in.',
  badTopLevel: '“.{part}” is no end of a domain.',
  noSuchDomain: '“{part}” is no domain.',
  longAddress: 'This address is too long for an e-mail address.',
} as const

export const numberHints = {
  noNumber: '“{text}” is no number.',
  pointOrGroup: 'Write {whole} or {fraction}: the comma in “{text}” can mean either.',
  pointOrGroupDot: 'Write {whole} or {fraction}: the point in “{text}” can mean either.',
  badGroups: 'The thousands in “{text}” are not in groups of two or three digits.',
  notExact: '“{text}” has more digits than can be kept exactly.',
  wholeOnly: 'Enter a whole number: “{text}” has decimals.',
  manyDecimals: 'Decimals allowed here: {count}. “{text}” has more.',
  negative: '“{text}” is below zero.',
  percentage: 'Write the marks, not a percentage.',
  twoMarks: 'Write {scored} here and {total} as the total.',
} as const

export const dateHints = {
  noDate: '“{text}” is no date. Write it as 25-12-2026.',
  monthFirst: '{number} is no month: this looks like month first.',
  dayFirst: '{number} is no month: this looks like day first.',
  noMonth: '{number} is no month.',
  noMonthName: '“{text}” is no month.',
  noSuchDay: '{month} has {days} days.',
  dayZero: 'A day is at least 1.',
  fourDigitYear: 'Write the year with four digits.',
  noYear: '{number} is no year.',
  momentNotDay: '“{text}” is a time of one zone, and another day elsewhere. Write only the day.',
} as const

export const timeHints = {
  noTime: '“{text}” is no time. Write it as 09:30.',
  noHour: '{number} is no hour.',
  noHalfHour: '{number} is no hour of am or pm.',
  noMinute: '{number} is no minute.',
} as const

export const boxHints = {
  typeDigits: 'Type digits here: “{typed}” was not taken.',
  tooLong: 'This can be at most {most} characters.',
} as const
