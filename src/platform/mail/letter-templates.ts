import { places, type Template } from './template-parts.ts'

const { institution, page } = places
const subject = { means: 'The subject of the letter', sample: 'Your place at the college' }
const text = {
  means: 'The text of the letter',
  sample: 'Dear ASHA RAO, we look forward to meeting you.',
  lines: 'whole',
} as const

/** LETTER-5: the text around a letter or a text that staff send to many. */
export const letterTemplates = {
  Letter: {
    when: 'Staff send a letter or a text of their own about applications.',
    subject: '{{subject}}',
    text: `{{text}}

Read and answer at {{page}}`,
    places: { subject, text, institution, page },
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
      stop: { means: 'Where mails with information are stopped', sample: 'https://apply.example.org/ap/stop?t=WyJhc2hh' },
      institution,
      page,
    },
    aloneOnItsLine: 'text',
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>
