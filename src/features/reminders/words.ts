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
