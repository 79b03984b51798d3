import { admin, type Screen } from './screen.ts'

const lists = () => import('#sales/sheets/web/lists/list-screens.tsx')

/** One of the lists, which differ only in their texts. */
const list = (name: keyof Awaited<ReturnType<typeof lists>>) => async () => ({ [name]: (await lists())[name] })

/** The screens of the sales desk, in the order of the sidebar. */
export const salesScreens: readonly Screen[] = [
  admin('/today', 'Today', 'calendar-event', 'readSalesLists', () => import('./dashboard-screen.tsx')),
  admin('/dataentry', 'Data Entry', 'table', 'enterSheets', () => import('#sales/sheets/web/entry/entry-screen.tsx')),
  admin('/submitedentry', 'Submited Entry', 'file-upload', 'readSalesLists', list('SubmittedScreen')),
  admin('/approvedentry', 'Approved Entry', 'checks', 'readSalesLists', list('ApprovedScreen')),
  admin('/myapprovedentry', 'My Approved Entry', 'user-check', 'readSalesLists', list('MyApprovedScreen')),
  admin(
    '/pendingapproval',
    'Pending for approval',
    'clipboard-check',
    'checkSheets',
    () => import('#sales/sheets/web/approval/approval-screen.tsx'),
  ),
  admin(
    '/unsavedwork',
    'Unsaved work',
    'device-floppy',
    'readSalesLists',
    () => import('#sales/sheets/web/unsaved/unsaved-work-screen.tsx'),
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
]
