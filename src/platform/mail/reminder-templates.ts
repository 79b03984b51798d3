import { places, type Template } from './template-parts.ts'

const { name, number, things, institution, page } = places
const stop = {
  means: 'Where mails of this kind are stopped',
  sample: 'https://apply.example.org/ap/stop?t=WyJhc2hh',
  link: 'Stop reminders',
}

/** REM-3 */
export const reminderTemplates = {
  'Draft reminder': {
    when: 'A draft was not touched for 3 days, and once more after 10.',
    subject: 'Your application {{number}} is not submitted yet',
    text: `Dear {{name}},

Your application {{number}} to {{institution}} is not submitted yet.

{{open}}

Continue at {{page}}

Stop these reminders: {{stop}}`,
    places: {
      name,
      number,
      open: { means: 'What is still missing, in a sentence', sample: 'Still missing: Date of Birth, Passport and 4 more.' },
      stop,
      institution,
      page: {
        means: 'Where the applicant continues',
        sample: 'https://apply.example.org/ap/#/addnewapplication',
        link: 'Continue',
      },
    },
  },
  'Fee reminder': {
    when: 'A fee was not paid for 2 days, and once more after 7.',
    subject: 'The fee of your application {{number}} is due',
    text: `Dear {{name}},

The fee of your application {{number}} to {{institution}} is not paid yet.

Amount: {{amount}}

Pay it at {{page}}

Stop these reminders: {{stop}}`,
    places: {
      name,
      number,
      amount: { means: 'What is due', sample: 'INR 1,500.00' },
      stop,
      institution,
      page: { means: 'Where the fee is paid', sample: 'https://apply.example.org/ap/#/payment?p=1f0c', link: 'Pay the fee' },
    },
  },
  'Correction reminder': {
    when: 'Something that was sent back was not corrected for 3 days, and once more after 7.',
    subject: 'Please change {{things}} in your application {{number}}',
    text: `Dear {{name}},

{{institution}} has sent back a part of your application {{number}}:

{{open}}

Correct it at {{page}}

Stop these reminders: {{stop}}`,
    places: {
      name,
      number,
      things,
      open: {
        means: 'What was sent back and why, a line each',
        sample: 'Passport: The second page is missing.',
        lines: 'quoted',
      },
      stop,
      institution,
      page: { ...page, link: 'See what to change' },
    },
  },
  'Message reminder': {
    when: 'A message of the office was not read for 2 days.',
    subject: 'You have not read a message about your application {{number}}',
    text: `Dear {{name}},

{{institution}} wrote to you about your application {{number}}. {{unread}}

Read and answer at {{page}}

Stop these reminders: {{stop}}`,
    places: {
      name,
      number,
      unread: { means: 'How many messages are unread, in a sentence', sample: 'You have 1 unread message.' },
      stop,
      institution,
      page: { ...page, link: 'Read and answer' },
    },
  },
  'Draft erased soon': {
    when: 'A draft that nobody has touched for long will be erased in 14 days.',
    subject: 'Your application {{number}} will be erased on {{date}}',
    text: `Dear {{name}},

Your application {{number}} to {{institution}} was not touched for a long time. On {{date}} it is erased, with your account.

To keep it, sign in at {{page}}`,
    places: {
      name,
      number,
      date: { means: 'The day on which the draft is erased', sample: '14-06-2026' },
      institution,
      page: {
        means: 'Where the applicant signs in',
        sample: 'https://apply.example.org/ap/#/addnewapplication',
        link: 'Sign in',
      },
    },
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>
