import { hasWords } from '#shared/text/search-words.ts'

/** SCREEN-64: a page of Settings, or a part of one; `aliases` are other words that people look for it by. */
export type Entry = { label: string; route: string; part?: string; group: string; aliases: string }

export const entries: readonly Entry[] = [
  {
    group: 'Institution',
    label: 'Institution',
    route: '/sitesettings',
    aliases: 'name logo colour address phone privacy notice',
  },
  {
    group: 'Institution',
    label: 'Forms and fees',
    route: '/sitesettings',
    part: 'forms',
    aliases: 'price payment amount offered',
  },
  {
    group: 'Institution',
    label: 'Approval',
    route: '/sitesettings',
    part: 'approval',
    aliases: 'after submission block mandatory',
  },
  { group: 'Institution', label: 'Documents', route: '/doc', aliases: 'uploads certificates slots files master' },
  { group: 'Institution', label: 'Assignment rules', route: '/distribution', aliases: 'distribution owner who gets workload' },
  { group: 'Institution', label: 'Languages', route: '/sitesettings', part: 'languages', aliases: 'tamil hindi translation' },
  { group: 'Institution', label: 'Texts on applicants’ pages', route: '/wordings', aliases: 'wording labels hints words' },
  { group: 'Sales', label: 'Sales settings', route: '/salessettings', aliases: 'cut-off closed period large amount' },
  { group: 'Sales', label: 'Shows', route: '/shows', aliases: 'time rates prize draw' },
  { group: 'Sales', label: 'Distributors', route: '/distributor', aliases: 'agents sellers dealers' },
  { group: 'Sales', label: 'Reopened days', route: '/salesopenings', aliases: 'openings late entry closed' },
  {
    group: 'System',
    label: 'Sign-in security',
    route: '/sitesettings',
    part: 'security',
    aliases: 'password second step two-step sso single sign-on',
  },
  { group: 'System', label: 'Integrations', route: '/integrations', aliases: 'api keys webhooks programs' },
  { group: 'System', label: 'Lead updates', route: '/outbox', aliases: 'outbox crm failed leads delivery' },
  { group: 'System', label: 'Backups', route: '/sitesettings', part: 'backups', aliases: 'restore drill copy' },
]

export const entryHref = ({ route, part }: Pick<Entry, 'route' | 'part'>) =>
  `#${route}${part === undefined ? '' : `?part=${part}`}`

export const foundEntries = (listed: readonly Entry[], typed: string): Entry[] =>
  listed.filter(({ label, group, aliases }) => hasWords(`${label} ${group} ${aliases}`, typed))
