import { admin, place, type Place, type Screen } from './screen.ts'

const lists = () => import('#sales/sheets/web/lists/list-screens.tsx')

const list = (name: keyof Awaited<ReturnType<typeof lists>>) => async () => ({ [name]: (await lists())[name] })

const sheets: Place = {
  name: 'Sheets',
  icon: 'checks',
  rows: {
    1: ['/submitedentry', '/unsavedwork'],
    2: ['/pendingapproval', '/approvedentry', '/myapprovedentry'],
    3: ['/pendingapproval', '/submitedentry', '/approvedentry', '/myapprovedentry', '/unsavedwork'],
  },
}

const results: Place = { name: 'Results', icon: 'target', rows: { 3: ['/sequencefinder', '/salesreport'] } }

export const salesScreens: readonly Screen[] = [
  place(
    { name: 'Today', icon: 'calendar-event', rows: { 1: ['/today', '/dataentry'], 3: ['/today', '/dataentry'] } },
    admin('/today', 'Today', 'calendar-event', 'readSalesLists', () => import('./dashboard-screen.tsx')),
    admin('/dataentry', 'Data Entry', 'table', 'enterSheets', () => import('#sales/sheets/web/entry/entry-screen.tsx')),
  ),
  place(
    sheets,
    admin('/submitedentry', 'Submited Entry', 'file-upload', 'readSalesLists', list('SubmittedScreen')),
    admin(
      '/pendingapproval',
      'Pending for approval',
      'clipboard-check',
      'checkSheets',
      () => import('#sales/sheets/web/approval/approval-screen.tsx'),
    ),
    admin('/approvedentry', 'Approved Entry', 'checks', 'readSalesLists', list('ApprovedScreen')),
    admin('/myapprovedentry', 'My Approved Entry', 'user-check', 'readSalesLists', list('MyApprovedScreen')),
    admin(
      '/unsavedwork',
      'Unsaved work',
      'device-floppy',
      'readSalesLists',
      () => import('#sales/sheets/web/unsaved/unsaved-work-screen.tsx'),
    ),
  ),
  place(
    results,
    admin(
      '/sequencefinder',
      'Sequence finder',
      'target',
      'findNumbers',
      () => import('#sales/number-finder/web/finder-screen.tsx'),
    ),
    admin(
      '/salesreport',
      'Sales report',
      'chart-bar',
      'findNumbers',
      () => import('#sales/sales-report/web/sales-report-screen.tsx'),
    ),
  ),
].flat()
