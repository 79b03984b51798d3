import type { NoticeKind, NoticeWay } from './contract.ts'

/** NOTICE-1: what each kind says, in the bell and in the daily mail. */
export const kindWords = {
  assigned: 'Yours to decide now',
  corrections: 'Corrections came back',
  message: 'The applicant wrote',
  mentioned: 'A note names you',
  overdue: 'Overdue',
  fee: 'Fee problem',
} as const satisfies Record<NoticeKind, string>

/** NOTICE-6: how a person is notified of a kind. */
export const wayWords = {
  bell: 'Bell',
  mail: 'Bell and daily mail',
  off: 'Off',
} as const satisfies Record<NoticeWay, string>

/** The application of a notice; those without a name are known by their number. */
export const applicationText = (name: string, number: number): string => (name === '' ? `No ${number}` : `${name}, No ${number}`)
