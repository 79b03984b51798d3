import { places, type Template } from './template-parts.ts'

const { name, number, things, institution, page } = places

/** MSG-5, APP-43 */
export const messageTemplates = {
  'Message to the applicant': {
    when: 'The office writes a message about an application.',
    subject: 'A message about your application {{number}}',
    text: `Dear {{name}},

{{institution}} wrote to you about your application {{number}}:

{{message}}

{{unread}} Read and answer at {{page}}

An answer to this mail does not reach the admissions office.`,
    places: {
      name,
      number,
      message: { means: 'What the office wrote', sample: 'Please bring the original of your transcript.', lines: 'quoted' },
      unread: { means: 'How many messages are unread, in a sentence', sample: 'You have 1 unread message.' },
      institution,
      page: { ...page, link: 'Read and answer' },
    },
  },
  'Correction needed': {
    when: 'Staff ask an applicant to correct answers or documents.',
    subject: 'Please change {{things}} in your application {{number}}',
    text: `Dear {{name}},

{{institution}} asks you to correct this on your application {{number}}:

{{items}}

Correct it and send it back at {{page}}`,
    places: {
      name,
      number,
      things,
      items: {
        means: 'What is to be corrected and why, a line each',
        sample: 'Passport: The second page is missing.',
        lines: 'quoted',
      },
      institution,
      page: { ...page, link: 'See what to change' },
    },
  },
  'Message to the office': {
    when: 'An applicant writes a message and nobody has read it after 10 minutes. It goes to the owner of the application, or else to the help e-mail.',
    subject: '{{messages}} about application {{number}}',
    text: `{{name}} wrote {{messages}} about application {{number}}.

Read and answer at {{page}}`,
    places: {
      name,
      number,
      messages: { means: 'How many messages are unread', sample: '2 messages' },
      page: {
        means: 'Where staff find the application',
        sample: 'https://apply.example.org/ap/#/newapplication?view=asha',
        link: 'Open the application',
      },
    },
    isForStaff: true,
  },
  'Corrections sent': {
    when: 'An applicant sends back what the office asked to correct. It goes to the owner of the application, or else to the help e-mail.',
    subject: '{{corrections}} on application {{number}}',
    text: `{{name}} sent {{corrections}} on application {{number}}.

Look at them at {{page}}`,
    places: {
      name,
      number,
      corrections: { means: 'How many corrections were sent', sample: '2 corrections' },
      page: {
        means: 'Where staff find the application',
        sample: 'https://apply.example.org/ap/#/newapplication?view=asha',
        link: 'Open the application',
      },
    },
    isForStaff: true,
  },
} as const satisfies Record<string, Template>

const subject = { means: 'The subject of the letter', sample: 'Your place at the college' }
const text = {
  means: 'The text of the letter',
  sample: 'Dear ASHA RAO, we look forward to meeting you.',
  lines: 'whole',
} as const

/** LETTER-5 */
export const letterTemplates = {
  Letter: {
    when: 'Staff send a letter or a text of their own about applications.',
    subject: '{{subject}}',
    text: `{{text}}

Read and answer at {{page}}`,
    places: { subject, text, institution, page: { ...page, link: 'Read and answer' } },
    aloneOnItsLine: 'text',
    isAlwaysSent: true,
  },
  'Information letter': {
    when: 'Staff send a letter or a text that is information only. Applicants who have stopped such mails get none.',
    subject: '{{subject}}',
    text: `{{text}}

Your application is at {{page}}

Stop mails with information: {{stop}}`,
    places: {
      subject,
      text,
      stop: {
        means: 'Where mails with information are stopped',
        sample: 'https://apply.example.org/ap/stop?t=WyJhc2hh',
        link: 'Stop these mails',
      },
      institution,
      page,
    },
    aloneOnItsLine: 'text',
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>
