import { admin, place, type Screen } from './screen.ts'

/** SCREEN-64: the pages of Settings, which have a menu of their own (`menu/settings/entries.ts`). */
export const settingsScreens: readonly Screen[] = place(
  { name: 'Settings', icon: 'settings', hasMenu: true },
  admin('/sitesettings', 'Site Settings', 'settings', 'administer', () => import('./site-settings-screen.tsx')),
  admin(
    '/distribution',
    'Assignment rules',
    'arrows-split',
    'administer',
    () => import('#admissions/office/distribution/web/distribution-screen.tsx'),
  ),
  admin(
    '/wordings',
    'Texts on applicants’ pages',
    'language',
    'administer',
    () => import('#platform/wordings/web/wordings-screen.tsx'),
  ),
  admin(
    '/salessettings',
    'Sales settings',
    'calendar-x',
    'administer',
    () => import('#sales/sheets/web/settings/sales-settings-screen.tsx'),
  ),
  admin('/shows', 'Shows', 'clock', 'readSalesLists', () => import('#sales/shows/web/shows-screen.tsx')),
  admin(
    '/distributor',
    'Distributors',
    'building-store',
    'readSalesLists',
    () => import('#sales/distributors/web/distributor-screen.tsx'),
  ),
  admin(
    '/salesopenings',
    'Reopened days',
    'lock-open',
    'administer',
    () => import('#sales/sheets/web/settings/openings-screen.tsx'),
  ),
  admin('/integrations', 'Integrations', 'plug-connected', 'administer', () => import('./integrations-screen.tsx')),
  admin('/outbox', 'Lead updates', 'send', 'readLogs', () => import('#admissions/office/leads/web/outbox-screen.tsx')),
)
