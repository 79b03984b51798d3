import { formatNumber } from '#shared/text/numbers.ts'

/** SCREEN-20: fixed spellings stay. */
export const texts = {
  title: 'Sequence finder',
  date: 'Date',
  show: 'Show Time',
  chooseShow: 'Choose a show',
  noShows: 'No shows on this date',
  showNeeded: 'Choose a show first.',
  dateNeeded: 'Choose a date first.',
  find: 'Find Sequence Number',
  print: 'Print',
  start: 'Choose a date and a show, then press Find Sequence Number. All sheets of that date and show count, approved or not.',
  closed: (time: string, figures: string) => `Closed${time && ` ${time}`}, ${figures}`,
  open: (time: string, figures: string) => `Open${time && ` until ${time}`}: figures may change. ${figures}`,
  in: (sheets: number, of: number) =>
    `${formatNumber(sheets)} of ${formatNumber(of)} in${sheets < of ? `, ${formatNumber(of - sheets)} missing` : ''}`,
  noneExpected: 'no sheet is expected',
  entryUnknown: 'The number of sheets that are in could not be loaded.',
  nothing: 'Nothing to show',
  paysNothing: 'no game pays',
  best: 'Best Sequence Number',
  total: 'Total Winning Prize',
  change: 'Change Sequence Number for Result',
  custom: '3-digit number',
  check: 'Check',
  backToBest: 'Back to the best number',
  onlyOne: 'No other number has a lower payout.',
  equals: (count: number) => `${formatNumber(count)} numbers have the same payout. This is the lowest of them.`,
  alone: 'No other number has this payout.',
  shared: (others: number) =>
    others === 1 ? 'One other number has the same payout.' : `${formatNumber(others)} other numbers have the same payout.`,
  more: (prize: string) => `${prize} more than the best number.`,
  noMore: 'Same as the best number.',
  unapproved: (sheets: number, of: number, share: string) =>
    `Not yet approved: ${formatNumber(sheets)} of ${formatNumber(of)} ${of === 1 ? 'sheet' : 'sheets'}, with ${share} of the sales. The result may still change.`,
  allApproved: (sheets: number) =>
    sheets === 1 ? 'The one sheet is approved.' : `All ${formatNumber(sheets)} sheets are approved.`,
  rates: (single: string, double: string, triple: string, since: string) =>
    `Rates of this date: single ${single}, double ${double}, triple ${triple}${since ? `, since ${since}` : ''}.`,
  sets: 'Sales of every set',
  number: 'Number',
  sales: 'Sales',
  prize: 'Prize',
  ofDrawn: (drawn: string) => `Drawn ${drawn}`,
  noSales: 'Nothing sold',
  sold: (sales: number) => `${formatNumber(sales)} sold`,
  printed: (date: string, show: string, moment: string) => `${date}, show ${show}. Figures as of ${moment}.`,
} as const
