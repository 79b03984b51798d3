import { ctcRangeScreen, masterScreens, statusScreen } from './master-screens.tsx'
import { salesScreens } from './sales-screens.ts'
import { admin, full, group, open, place, section, unlisted, type Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'

const login = () => import('#accounts/sign-in/web/login-screen.tsx')

/** Every screen of the product, once, in the order of the sidebar: route, title, icon, access, code. */
export const screens: readonly Screen[] = [
  open('/login', 'Sign in', login, 'wanted'),
  open('/verifyotp', 'Enter your code', login, 'wanted'),
  open('/sso', 'Sign in', () => import('#accounts/sign-in/web/single-sign-on/single-sign-on-screen.tsx')),
  open('/knowndevice', 'Known device', () => import('#accounts/sign-in/web/known-device-screen.tsx')),
  open('/invitation', 'Invitation', () => import('#accounts/users/web/people/invitation-screen.tsx')),
  open('/register', 'Create an account', () => import('../applications/register-screen.tsx'), '/addnewapplication'),
  open('/addnewapplication', 'Application', () => import('../applications/apply-screen.tsx')),
  ctcRangeScreen,
  open('/payment', 'Payment', () => import('#admissions/applicant/payments/web/payment-screen.tsx')),
  admin('/dashboard', 'Dashboard', 'layout-dashboard', 'readDashboard', () => import('./dashboard-screen.tsx')),
  full('/review', 'Review', 'readAllApplications', () => import('../applications/review-screen.tsx'), {
    label: 'Review',
    icon: 'clipboard-check',
    usergroups: ['moderator'],
    tabOf: 'Applications',
  }),
  unlisted(
    '/corrections',
    'To correct',
    'writeApplications',
    () => import('#admissions/applicant/corrections/web/corrections-screen.tsx'),
  ),
  admin('/myapplication', 'My Applications', 'file-text', 'readApplications', () => import('./my-application-screen.tsx'), {
    usergroups: ['Student'],
  }),
  place(
    { name: 'Applications', icon: 'files' },
    admin('/newapplication', 'Applications', 'files', 'readAllApplications', () => import('../applications/list-screen.tsx'), {
      tab: 'List',
    }),
    admin(
      '/appimport',
      'Application Import',
      'file-import',
      'decideApplications',
      () => import('#admissions/office/import-export/web/import/import-screen.tsx'),
      { tab: 'Import' },
    ),
    admin('/trash', 'Trash', 'trash', 'deleteApplications', () => import('./trash-screen.tsx')),
  ),
  place(
    { name: 'Letters', icon: 'mail' },
    admin(
      '/sendings',
      'Letters sent',
      'mail-forward',
      'decideApplications',
      () => import('#admissions/office/sendings/web/sendings-screen.tsx'),
    ),
    admin('/letters', 'Letters', 'mail-plus', 'administer', () => import('#admissions/record/letters/web/letters-screen.tsx')),
    admin('/mailtemplates', 'Mail Templates', 'mail', 'administer', () => import('#platform/mail/web/mail-templates-screen.tsx')),
    admin('/maillog', 'Mail Log', 'mail-check', 'readLogs', () => import('#platform/mail/web/mail-log-screen.tsx')),
  ),
  salesScreens,
  section(
    'Lists',
    group(
      'Masters',
      masterScreens,
      admin(
        '/doc',
        'Document Master',
        'file-check',
        'administer',
        () => import('#admissions/record/document-slots/web/document-master-screen.tsx'),
      ),
    ),
    statusScreen,
  ),
  section(
    'System',
    place(
      { name: 'User Management', icon: 'users-group' },
      admin('/usermanagement', 'User Management', 'users-group', 'administer', () => import('./user-management-screen.tsx')),
      admin('/people', 'People', 'user-check', 'administer', () => import('#accounts/users/web/people/people-screen.tsx')),
      admin('/Users', 'Users', 'users', 'administer', () => import('#accounts/users/web/users-screen.tsx')),
    ),
    place(
      { name: 'Activity Log', icon: 'history' },
      admin(
        '/activitylog',
        'Activity Log',
        'history',
        'readLogs',
        () => import('#platform/activity-log/web/activity-log-screen.tsx'),
        { tab: 'Activity' },
      ),
      admin(
        '/userwisedownloadlist',
        'User Wise Download List',
        'download',
        'readLogs',
        () => import('./download-list-screen.tsx'),
        {
          tab: 'Downloads',
        },
      ),
    ),
    admin(
      '/announcements',
      'Announcements',
      'speakerphone',
      'signed-in',
      () => import('#admissions/office/announcements/web/announcements-screen.tsx'),
    ),
    settingsScreens,
    admin('/myaccount', 'My Account', 'user', 'signed-in', () => import('./my-account-screen.tsx'), {
      usergroups: ['Student'],
    }),
  ),
].flat()
