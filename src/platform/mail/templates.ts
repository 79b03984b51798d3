import { letterTemplates, messageTemplates } from './message-templates.ts'
import { signInTemplates } from './sign-in-templates.ts'
import { staffTemplates } from './staff-templates.ts'
import { reminderTemplates } from './reminder-templates.ts'
import type { KeptLines, Wording } from './render-template.ts'
import { places, type Template } from './template-parts.ts'
import { violationIn } from './wording-rules.ts'

const { name, number, institution, page } = places

/** MAIL-1: the names are in the database and in the delivery log. */
export const templates = {
  'One-time code': {
    when: 'Somebody asks for a code, to sign in or to create an account.',
    subject: 'Your code for {{institution}}',
    text: `{{opening}}

{{code}}

Enter it at {{page}}

It is valid for 10 minutes and works once. We never ask you for it by phone or mail.
If you did not ask for it, ignore this message.`,
    places: {
      opening: { means: 'Why the code comes, in one sentence', sample: 'Your one-time code is:' },
      code: { means: 'The code, alone on its line', sample: '4821', isCode: true },
      page: {
        means: 'Where to enter the code',
        sample: 'https://apply.example.org/ap/#/addnewapplication',
        link: 'Enter the code',
      },
      institution,
    },
    aloneOnItsLine: 'code',
    isAlwaysSent: true,
  },
  'How to begin': {
    when: 'Somebody without an account asks for a code to sign in.',
    subject: 'How to begin your application to {{institution}}',
    text: `Somebody, most likely you, asked for a code to sign in to {{institution}}.

There is no account with the address {{address}} yet. To begin an application, create one at {{page}}

If you have applied before, sign in with the address you used then.
If you did not ask for a code, you can ignore this mail.`,
    places: {
      address: { means: 'The address that was typed', sample: 'asha@example.org' },
      page: { means: 'Where to create an account', sample: 'https://apply.example.org/ap/#/register', link: 'Create an account' },
      institution,
    },
  },
  'Account switched off': {
    when: 'Somebody whose account is switched off asks for a code to sign in.',
    subject: 'Your account at {{institution}} is switched off',
    text: `Somebody, most likely you, asked for a code to sign in to {{institution}} as {{address}}.

This account is switched off. Write to {{help}}.
If you did not ask for a code, you can ignore this mail.`,
    places: {
      address: { means: 'The user name', sample: 'asha@example.org' },
      help: { means: 'The help e-mail of the institution, or its name', sample: 'help@example.org' },
      institution,
    },
  },
  'Account changed': {
    when: 'The password, the group, the role or the status of an account is changed, by its owner or by an admin.',
    subject: 'Your account at {{institution}} was changed',
    text: `Dear {{name}},

Your account {{account}} at {{institution}} was changed on {{date}} by {{by}}.

{{change}}

If you did not expect this, tell us at once. With a one-time code you can still sign in at {{page}} and
choose a password of your own in My Account.`,
    places: {
      name: { means: 'The name of whose account it is, or the user name', sample: 'Asha Rao' },
      account: { means: 'The user name', sample: 'asha@example.org' },
      change: {
        means: 'What was changed, in sentences; never a password',
        sample: 'The password is new. The user group is now viewer.',
      },
      by: { means: '“yourself” or “an administrator”', sample: 'an administrator' },
      date: { means: 'The day of the change', sample: '14-06-2026' },
      page: { means: 'Where to sign in', sample: 'https://apply.example.org/ap/#/login', link: 'Sign in' },
      institution,
    },
    isAlwaysSent: true,
  },
  ...signInTemplates,
  ...staffTemplates,
  'Was it you': {
    when: 'Somebody sends the public job form, to the address on it.',
    subject: 'Did you apply to {{institution}}?',
    text: `Somebody applied to {{institution}} with this address.

It was me: {{yes}}

It wasn't me: {{no}}

Until you answer, nobody counts the application as yours, and we send you nothing else about it.
If it wasn't you, the second link also stops further mails like this one.`,
    places: {
      yes: {
        means: 'The page that says that it was them',
        sample: 'https://apply.example.org/ap/address?t=WzEsImFzaG',
        link: 'It was me',
      },
      no: {
        means: 'The page that says that it was not, and stops these mails',
        sample: 'https://apply.example.org/ap/address?t=WzEsImFzaH',
        link: 'It wasn’t me',
      },
      institution,
    },
    isAlwaysSent: true,
  },
  Acknowledgement: {
    when: 'An application is submitted.',
    subject: 'Your application {{number}} has arrived',
    text: `Dear {{name}},

Thank you for submitting your application to {{institution}}. Its number is {{number}}.

{{fee}}

You can follow it at {{page}}`,
    places: {
      name,
      number,
      fee: {
        means: 'The application fee and where to pay it; nothing where none is due',
        sample: 'An application fee of INR 1,500.00 is due. Pay it at https://apply.example.org/ap/#/payment?p=1f0c',
        link: 'Pay the fee',
      },
      institution,
      page,
    },
  },
  'Status change': {
    when: 'Staff give an application another status. Submission and approval have mails of their own.',
    subject: 'Your application {{number}} has a new status',
    text: `Dear {{name}},

The status of your application {{number}} to {{institution}} is now: {{status}}

You can follow it at {{page}}`,
    places: { name, number, status: { means: 'The new status', sample: 'Called for interview' }, institution, page },
  },
  Approval: {
    when: 'An application is approved.',
    subject: 'Your application {{number}} is approved',
    text: `Dear {{name}},

{{institution}} has approved your application {{number}}.

You find it, with what comes next, at {{page}}`,
    places: { name, number, institution, page },
  },
  'Returned document': {
    when: 'Staff request a document of an application again.',
    subject: 'A document of your application {{number}} is needed again',
    text: `Dear {{name}},

{{institution}} could not use a document of your application {{number}}.

Document: {{document}}
Reason: {{reason}}

Please upload it again at {{page}}`,
    places: {
      name,
      number,
      document: { means: 'The name of the document', sample: 'Passport' },
      reason: { means: 'Why it is requested again', sample: 'The second page is missing.' },
      institution,
      page: { ...page, link: 'Upload it again' },
    },
  },
  ...reminderTemplates,
  ...messageTemplates,
  ...letterTemplates,
  'Payment receipt': {
    when: 'The fee of an application is paid.',
    subject: 'Receipt for your application {{number}}',
    text: `Dear {{name}},

{{institution}} has received the fee of your application {{number}}.

Amount: {{amount}}
Date: {{date}}
Transaction id: {{transaction}}

Your application is at {{page}}`,
    places: {
      name,
      number,
      amount: { means: 'What was paid', sample: 'INR 500.00' },
      date: { means: 'The day of the payment', sample: '14-06-2026' },
      transaction: { means: 'The gateway’s number of the payment', sample: 'pay_29QQoUBi66xm2f' },
      institution,
      page,
    },
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]
export const templateOf = (named: TemplateName): Template => templates[named]

/** MAIL-2 */
export const wordingViolation = (named: TemplateName, wording: Wording) => violationIn(templateOf(named), wording)

/** MAIL-15 */
export const translatedNames = templateNames.filter((named) => !templateOf(named).isForStaff)

/** MAIL-20: the words of the buttons in mails to applicants. */
export const buttonsOfMails = translatedNames.flatMap((named) =>
  Object.values(templateOf(named).places).flatMap(({ link }) => link ?? []),
)

export const keptLines = (named: TemplateName): KeptLines =>
  Object.fromEntries(
    Object.entries(templateOf(named).places).flatMap(([place, { lines }]) => (lines === undefined ? [] : [[place, lines]])),
  )

/** `public.ts` fills in the institution. */
export type ValuesOf<Name extends TemplateName> = Record<Exclude<keyof (typeof templates)[Name]['places'], 'institution'>, string>

export type StaffTemplate = {
  [Name in TemplateName]: (typeof templates)[Name] extends { isForStaff: true } ? Name : never
}[TemplateName]
