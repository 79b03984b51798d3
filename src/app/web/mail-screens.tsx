import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import type { Screen } from './screen.ts'

/** The mails' rows of the table of screens: delivery log and templates. */
export const mailScreens: readonly Screen[] = [
  {
    route: '/maillog',
    title: 'Mail Log',
    layout: 'admin',
    access: 'readLogs',
    menu: { label: 'Mail Log', icon: 'mail-check' },
    body: lazyScreen(async () => (await import('#features/mail/web/mail-log-screen.tsx')).MailLogScreen),
  },
  {
    route: '/mailtemplates',
    title: 'Mail Templates',
    layout: 'admin',
    access: 'administer',
    menu: { label: 'Mail Templates', icon: 'mail' },
    body: lazyScreen(async () => (await import('#features/mail/web/mail-templates-screen.tsx')).MailTemplatesScreen),
  },
]
