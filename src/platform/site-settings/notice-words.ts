/** SIGN-46 */
export const noticeWords = {
  purpose: 'We use what you enter to handle your application and to write to you about it.',
  seenBy:
    'You see it, and the staff of {institution} who handle applications. So do programs that {institution} has given access to applications.',
  leads:
    'Once you have submitted your application, or the office has changed it or given it a status, your name, gender, e-mail address, phone number, who referred you, and the status go to {service}.',
  leadsBefore:
    'From your first saved answers on, your name, gender, e-mail address, phone number, who referred you, and the status of your application go to {service}.',
  mail: '{service} delivers our e-mails to you.',
  sms: '{service} delivers our SMS to you.',
  payments: 'If you pay a fee, {service} takes the payment.',
  files: 'The files that you upload are stored with {service}.',
  kept: 'Your application is kept until {institution} deletes it. What was deleted is erased for good after {days} days.',
  drafts:
    'An application that you do not submit is deleted sooner, with your account: after {days} days without a change or a sign-in.',
  rights: 'You may ask what we keep about you, have it corrected or deleted, and withdraw your consent.',
  contact: 'Write to: {contact}',
} as const
