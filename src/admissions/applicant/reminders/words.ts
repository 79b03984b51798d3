import { information, stoppable, type StoppedKind } from './reminders.ts'

export const words = {
  title: 'Reminders',
  notValid: 'This link is not valid. Open the link of the mail again, or copy all of it.',
  ask: 'Stop reminders about {about}?',
  stopped: 'Reminders about {about} are stopped.',
  askHint: 'Your application stays as it is. You can turn the reminders on again here.',
  stoppedHint: 'Mails that answer what you do, such as receipts and news about your application, still come.',
  stop: 'Stop reminders',
  turnOn: 'Turn on again',
} as const

export const informationWords = {
  title: 'Mails with information',
  ask: 'Stop mails with information?',
  stopped: 'Mails with information are stopped.',
  askHint: 'Your application stays as it is, and mails about it still come. You can turn these mails on again here.',
  stoppedHint: words.stoppedHint,
  stop: 'Stop these mails',
  turnOn: words.turnOn,
} as const

export const stopWords = (kind: StoppedKind) =>
  kind === information ? { ...informationWords, about: '' } : { ...words, about: stoppable[kind] }
