import { allMasters, masters } from '#admissions/record/masters/masters.ts'
import { admin, open, type Screen } from './screen.ts'
import type { Master } from '#admissions/record/masters/master.ts'

export const masterScreens: readonly Screen[] = allMasters
  .filter((master) => master !== masters.Statustitle && master !== masters.ctcrange)
  .map((master) => admin(master.route, master.title, 'list-details', 'changeLists', bodyOf(master)))

const { Statustitle, ctcrange } = masters

/** ROLE-11: in everyone's sidebar; only admins change it. */
export const statusScreen = admin(Statustitle.route, Statustitle.title, 'list-check', 'signed-in', bodyOf(Statustitle), {
  label: 'Status Master',
})

export const ctcRangeScreen = open(
  ctcrange.route,
  ctcrange.title,
  () => import('#admissions/record/masters/web/ctc-range-screen.tsx'),
)

function bodyOf(master: Master) {
  return async () => {
    const { MasterScreen } = await import('#admissions/record/masters/web/master-screen.tsx')
    return { MasterScreen: () => <MasterScreen master={master} /> }
  }
}
