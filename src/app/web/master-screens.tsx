import type { Master } from '#features/masters/definition.ts'
import { allMasters, masters } from '#features/masters/masters.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import type { MenuRow, Screen } from './screen.ts'

/** The lists that admins keep, together in the sidebar under Masters. */
export const masterScreens: readonly Screen[] = allMasters
  .filter((master) => master !== masters.Statustitle && master !== masters.ctcrange)
  .map((master) => screenOf(master, 'administer', { label: master.title, icon: 'list-details', group: 'Masters' }))

/** ROLE-11: in everyone's sidebar; only admins change it. */
export const statusScreen: Screen = screenOf(masters.Statustitle, 'signed-in', { label: 'Status Master', icon: 'list-check' })

/** Open to anyone; the sidebar leads to it from its CTC Range group. */
export const ctcRangeScreen: Screen = {
  route: masters.ctcrange.route,
  title: masters.ctcrange.title,
  layout: 'public',
  access: 'anyone',
  body: lazyScreen(async () => (await import('#features/masters/web/ctc-range-screen.tsx')).CtcRangeScreen),
}

function screenOf(master: Master, access: Screen['access'], menu: MenuRow): Screen {
  const load = async () => {
    const { MasterScreen } = await import('#features/masters/web/master-screen.tsx')
    return () => <MasterScreen master={master} />
  }
  return { route: master.route, title: master.title, layout: 'admin', access, menu, body: lazyScreen(load) }
}
