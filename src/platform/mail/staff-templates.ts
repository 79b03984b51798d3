import { places, type Template } from './template-parts.ts'

const { institution } = places

export const staffTemplates = {
  Invitation: {
    when: 'An admin invites somebody to work with the product.',
    subject: 'You are invited to {{institution}}',
    text: `Dear {{name}},

{{by}} invites you to work with the applications of {{institution}}. Choose a password of your own at

{{page}}

The link works once, for {{days}} days. If you did not expect this, ignore this mail.`,
    places: {
      name: { means: 'The name of the invited person, or the address', sample: 'Asha Rao' },
      by: { means: 'The user name of who invites', sample: 'admin@example.org' },
      page: {
        means: 'The link, alone on its line',
        sample: 'https://apply.example.org/ap/#/invitation?Token=…',
        link: 'Choose a password',
      },
      days: { means: 'For how many days the link works', sample: '7' },
      institution,
    },
    aloneOnItsLine: 'page',
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Sign-in alert': {
    when: 'Wrong codes arrive for many accounts at once; it goes to the owner, once a day.',
    subject: 'Someone is guessing one-time codes at {{institution}}',
    text: `{{what}}

The log of the server names the networks they come from.`,
    places: {
      what: { means: 'What was seen, and what the product does about it', sample: 'Wrong one-time codes arrive for many names.' },
      institution,
    },
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Owner signed in': {
    when: 'The owner signs in without single sign-on, where staff sign in only with it. It goes to the owner, each time.',
    subject: 'The owner signed in at {{institution}}',
    text: `Your account was signed in to with {{how}}, from {{ip}}. Staff sign in with {{provider}}; yours is the one account that still can without it.

If it was not you, change the password at once and end the other sessions in My Account.`,
    places: {
      how: { means: 'A password, a one-time code or a passkey', sample: 'a password' },
      ip: { means: 'The address it came from', sample: '203.0.113.7' },
      provider: { means: 'The name of single sign-on', sample: 'Example ID' },
      institution,
    },
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Watched application opened': {
    when: 'Somebody opens, downloads or exports the application that nobody should open. It goes to the owner, once an hour for each person.',
    subject: 'Somebody opened an application that nobody should open at {{institution}}',
    text: `{{who}} has opened application No {{no}}, which nobody should open, from {{ip}}: {{what}}.

Ask them why. The activity log at {{page}} shows what else they have read. You can switch an account off under Users.`,
    places: {
      who: { means: 'The user name of the person', sample: 'mo@example.org' },
      no: { means: 'The number of the application', sample: '1042' },
      ip: { means: 'The address it came from', sample: '203.0.113.7' },
      what: { means: 'The entry of the activity log', sample: 'Application opened' },
      page: {
        means: 'Where the activity log is',
        sample: 'https://apply.example.org/ap/#/activitylog',
        link: 'Open the activity log',
      },
      institution,
    },
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Backup missing': {
    when: 'In the morning, when the next backup is more than two hours late, there is none, or their place can’t be read. It goes to the owner.',
    subject: 'There is no recent backup at {{institution}}',
    text: `{{what}}

A backup is made every night at two. The log of the server says why there is none; npm run backup makes one at once. {{page}} shows when the last one was made.`,
    places: {
      what: {
        means: 'When the last backup was made, or that there is none',
        sample: 'The last backup was made on 22 Nov 2026, 02:04.',
      },
      page: {
        means: 'Where Site Settings are',
        sample: 'https://apply.example.org/ap/#/sitesettings',
        link: 'Open Site Settings',
      },
      institution,
    },
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Restore drill failed': {
    when: 'In the morning, when the newest backup could not be restored for a trial, or something in it did not fit. It goes to the owner.',
    subject: 'A backup could not be restored at {{institution}}',
    text: `The restore drill of {{when}} tried to restore the backup {{backup}}. It found:

{{faults}}

The drill is repeated each morning until it passes; npm run restore-drill repeats it at once. {{page}} shows the last one.`,
    places: {
      when: { means: 'When the drill began', sample: '22 Nov 2026, 04:45' },
      backup: { means: 'The name of the backup', sample: '20261122t020000z' },
      faults: { means: 'What it found, line by line', sample: 'The backup is damaged.', lines: 'quoted' },
      page: {
        means: 'Where Site Settings are',
        sample: 'https://apply.example.org/ap/#/sitesettings',
        link: 'Open Site Settings',
      },
      institution,
    },
    isForStaff: true,
    isAlwaysSent: true,
  },
  'Sheet returned': {
    when: 'A checker returns a sheet of the daily sales. It goes to those who entered or submitted it.',
    subject: 'Sheet returned: {{sheet}}',
    text: `Dear {{name}},

{{by}} has returned the sheet of {{sheet}}:

{{reason}}

Correct it and submit it again at {{page}}`,
    places: {
      name: { means: 'The name of the reader, or the user name', sample: 'Ravi Kumar' },
      by: { means: 'The user name of who returned it', sample: 'checker@example.org' },
      sheet: { means: 'Date, show and distributor', sample: '22-11-2026, 11:00 AM, Mani K - D3' },
      reason: { means: 'Why it was returned', sample: 'Two rows of the paper are missing.', lines: 'quoted' },
      page: {
        means: 'Where the sheet is',
        sample: 'https://apply.example.org/ap/#/dataentry?Date=2026-11-22',
        link: 'Open the sheet',
      },
      institution,
    },
    isForStaff: true,
  },
  'Sheet handed over': {
    when: 'An admin hands a sheet of the daily sales over to somebody else who enters sheets. It goes to them and to those who had it.',
    subject: 'Sheet handed over: {{sheet}}',
    text: `Dear {{name}},

{{by}} has handed the sheet of {{sheet}} over to {{receiver}}:

{{reason}}

It is at {{page}}`,
    places: {
      name: { means: 'The name of the reader, or the user name', sample: 'Ravi Kumar' },
      by: { means: 'The user name of who handed it over', sample: 'admin@example.org' },
      receiver: { means: 'The name of the person who has it now, or the user name', sample: 'Asha Rao' },
      sheet: { means: 'Date, show and distributor', sample: '22-11-2026, 11:00 AM, Mani K - D3' },
      reason: { means: 'Why it was handed over', sample: 'Ravi is on leave today.', lines: 'quoted' },
      page: {
        means: 'Where the sheet is',
        sample: 'https://apply.example.org/ap/#/dataentry?Date=2026-11-22',
        link: 'Open the sheet',
      },
      institution,
    },
    isForStaff: true,
  },
  'API key ends': {
    when: 'An API key ends in fourteen days, or tomorrow. It goes to the person who made it.',
    subject: 'The API key {{key}} ends on {{day}}',
    text: `Dear {{name}},

the API key {{key}}, which you made, ends on {{day}}. After that day the program that uses it reads nothing any more.

If it is still needed, make a new key at {{page}} and put it into the program.`,
    places: {
      name: { means: 'The name of the reader, or the user name', sample: 'Asha Rao' },
      key: { means: 'The name of the key', sample: 'Ledger' },
      day: { means: 'Its last day', sample: '6-12-2026' },
      page: { means: 'Where keys are made', sample: 'https://apply.example.org/ap/#/integrations', link: 'Open the keys' },
      institution,
    },
    isForStaff: true,
  },
  'Webhook fails': {
    when: 'Nothing has reached a webhook for a day, or its receiver wants no more. It goes to the person who made it, or else to the owner.',
    subject: 'The webhook {{webhook}} is not working',
    text: `Dear {{name}},

the webhook {{webhook}} is not working. {{what}}

What it was sent is at {{page}} under Deliveries, where it can also be sent again.`,
    places: {
      name: { means: 'The name of the reader, or the user name', sample: 'Asha Rao' },
      webhook: { means: 'The name of the webhook', sample: 'Ledger' },
      what: { means: 'What is wrong', sample: 'Nothing has reached it since 22 Nov 2026, 02:04.' },
      page: { means: 'Where webhooks are', sample: 'https://apply.example.org/ap/#/integrations', link: 'Open the webhooks' },
      institution,
    },
    isForStaff: true,
  },
  'Daily notices': {
    when: 'At 7:30 in the morning, to staff who chose the daily mail in My Account and have not read everything.',
    subject: '{{count}} at {{institution}}',
    text: `Dear {{name}},

you have not read:

{{notices}}

They are in the bell of {{page}}, and My Account says which of them you are mailed.`,
    places: {
      name: { means: 'The name of the reader, or the user name', sample: 'Asha Rao' },
      count: { means: 'How many notices are new', sample: '3 new notices' },
      notices: {
        means: 'What happened, and to which application',
        sample: 'The applicant wrote: RAVI KUMAR, No 1042',
        lines: 'quoted',
      },
      page: {
        means: 'Where the applications are',
        sample: 'https://apply.example.org/ap/#/newapplication',
        link: 'Open the applications',
      },
      institution,
    },
    isForStaff: true,
  },
} as const satisfies Record<string, Template>
