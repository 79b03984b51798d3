import { inContext } from '#languages/translate.ts'

export const pdfWords = {
  number: 'Application number',
  status: 'Status',
  submitted: inContext('heading', 'Submitted'),
  photo: 'Photo',
  photoOf: 'Photo of the applicant',
  logoOf: 'Logo of {institution}',
  declaration: 'Declaration',
  place: 'Place',
  date: 'Date',
  signatures: 'Signatures',
  none: 'None',
  page: 'Application {number} · Page {page} of {pages}',
  check: 'Check this copy at {address}',
  qrCode: 'QR code with the address at which this copy can be checked',
  unprintable:
    'Some characters have no letter in the fonts of this form and are printed as boxes, in: {places}. The application keeps them as they were typed.',
  unprintableLetter:
    'Some characters have no letter in the fonts of this letter and are printed as boxes. Your messages show them as they were written.',
} as const

export type PdfWords = Readonly<Record<keyof typeof pdfWords, string>>
