/** Every text of the sales report. */
export const texts = {
  title: 'Sales report',
  count: 'Which sheets count',
  all: 'All sheets',
  approved: 'Approved only',
  export: 'Export to Excel',
  exported: 'The workbook is saved.',
  none: 'No sheets in this period.',
  noneHint: 'Choose other days above, or count all sheets.',
  byDay: 'Sales by day',
  byGame: 'Sales by game',
  bySeller: 'Sales by show and distributor',
  per: 'One row for each',
  show: 'Show',
  distributor: 'Distributor',
  day: 'Day',
  game: 'Game',
  share: 'Share',
  sheets: 'Sheets',
  sales: 'Sales',
  total: 'Total',
  showTime: 'Show Time',
  distributorId: 'Distributor Id',
  name: 'Name',
} as const

/** A whole number, with its thousands apart. */
export const figure = (count: number) => count.toLocaleString('en-IN')
