import type { NoticeKind, NoticeWay } from './contract.ts'

export const kindWords = {
  assigned: 'Yours to decide now',
  corrections: 'Corrections came back',
  message: 'The applicant wrote',
  mentioned: 'A note names you',
  overdue: 'Overdue',
  fee: 'Fee problem',
} as const satisfies Record<NoticeKind, string>

export const wayWords = {
  bell: 'Bell',
  mail: 'Bell and daily mail',
  off: 'Off',
} as const satisfies Record<NoticeWay, string>

export const applicationText = (name: string, number: number): string => (name === '' ? `No ${number}` : `${name}, No ${number}`)
