import { createRoot } from 'react-dom/client'
import IconFiles from '~icons/tabler/files'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import IconListDetails from '~icons/tabler/list-details'
import IconLogout from '~icons/tabler/logout'
import IconSettings from '~icons/tabler/settings'
import { KitProvider } from '#web/ui/shell/kit-provider.tsx'
import { Library } from '#web/ui/shell/library.tsx'
import { createQueryClient } from '#web/calls/query-client.ts'
import { preparePage } from '#web/browser/prepare-page.ts'
import { Layout } from '#web/ui/shell/layout.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { RowCount, type MenuItem, type MenuSection } from '#web/ui/shell/sidebar.tsx'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Notices } from './notices.tsx'

// Every component in every state, for visual checks and axe. Only Vite's dev server has this page: it is not in the build.

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const logout: MenuItem = { label: 'Logout', icon: <IconLogout {...look} />, onPress: () => {} }
const bar: MenuItem[] = [
  { label: 'Dashboard', icon: <IconLayoutDashboard {...look} />, route: '/dashboard' },
  { label: 'Parts', icon: <IconFiles {...look} />, route: '/parts', badge: <RowCount count={3} /> },
]
const menu: MenuSection[] = [
  { items: bar },
  {
    title: 'People and lists',
    items: [
      {
        label: 'Masters',
        icon: <IconListDetails {...look} />,
        children: [{ label: 'Gender Master', icon: <IconListDetails {...look} />, route: '/gendermaster' }],
      },
    ],
  },
  { title: 'System', items: [{ label: 'Site Settings', icon: <IconSettings {...look} />, route: '/sitesettings' }, logout] },
]

preparePage()
const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root')
createRoot(page).render(
  <KitProvider client={createQueryClient()}>
    <Library>
      <Layout menu={menu} bar={bar} current="/parts" user={{ name: 'Asha Rao', detail: 'asha@example.org' }} userMenu={[logout]}>
        <PageHeader title="All parts" total={4} hint="Each in every state, in both colour schemes and at three widths." />
        <Actions />
        <Fields />
        <Notices />
        <Lists />
      </Layout>
    </Library>
  </KitProvider>,
)
