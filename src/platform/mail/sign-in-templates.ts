import { places, type Template } from './template-parts.ts'

const { institution } = places
const account = { means: 'The user name', sample: 'asha@example.org' }

export const signInTemplates = {
  'Sign-in attempts': {
    when: 'Ten wrong codes or passwords were tried for an account on one day, in browsers nobody has signed in to it with.',
    subject: 'Someone tried to sign in as you',
    text: `Someone tried several times today to sign in to your account {{account}} at {{institution}}, and did not get in.

Devices you have signed in on before work as usual. On a new one you may be asked to open a link in a mail from us first.
If it was not you, there is nothing to do: we never ask you for a code or a password by phone or mail.

You sign in at {{page}}`,
    places: {
      account,
      page: { means: 'Where to sign in', sample: 'https://apply.example.org/ap/#/login', link: 'Sign in' },
      institution,
    },
    isAlwaysSent: true,
  },
  'New device': {
    when: 'Somebody signs in on a device that the account was not signed in to on before. The first sign-in of an account is not mailed.',
    subject: 'A sign-in on a new device at {{institution}}',
    text: `Your account {{account}} at {{institution}} was signed in to on a new device.

Device: {{device}}
Time: {{time}}
Network: {{network}}

If it was you, there is nothing to do.

This wasn't me: {{no}}`,
    places: {
      account,
      device: { means: 'The device', sample: 'Firefox on Linux' },
      time: { means: 'When it was, with the time zone', sample: '14-06-2026 09:30 (Asia/Kolkata)' },
      network: { means: 'The network it came from', sample: '203.0.113.7' },
      no: {
        means: 'The page that signs the device out and slows sign-ins on new ones',
        sample: 'https://apply.example.org/ap/not-me?t=eyJhY2NvdW50Ijo',
        link: 'This wasn’t me',
      },
      institution,
    },
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>
