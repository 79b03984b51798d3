import { information, stoppable, type StoppedKind } from './reminders.ts'

/** REM-4: what the page says that stops the reminders of a kind. */
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

/** LETTER-9: the texts about mails with information. */
export const informationWords = {
  title: 'Mails with information',
  ask: 'Stop mails with information?',
  stopped: 'Mails with information are stopped.',
  askHint: 'Your application stays as it is, and mails about it still come. You can turn these mails on again here.',
  stoppedHint: words.stoppedHint,
  stop: 'Stop these mails',
  turnOn: words.turnOn,
} as const

/** The page's texts for a kind, and the subject of that kind. */
export const stopWords = (kind: StoppedKind) =>
  kind === information ? { ...informationWords, about: '' } : { ...words, about: stoppable[kind] }
