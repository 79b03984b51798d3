import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { WaitingLines } from '#admissions/record/applications/web/list/tabs/waiting-lines.tsx'
import { DashboardScreen } from '#admissions/office/dashboard/web/dashboard-screen.tsx'
import { FailedLeadsLine } from '#admissions/office/leads/web/failed-leads-line.tsx'
import { UndeliveredLine } from '#platform/mail/web/undelivered-line.tsx'
import { mayPass, useSession } from '#web/session/session.tsx'
import { lazyScreen } from '#web/ui/shell/lazy-screen.tsx'
import { ScreenSkeleton } from '#web/ui/notices/page-opening.tsx'
import type { Visit } from './screen.ts'

/** Here, because the texts around the screens load with the sign-in page. */
const texts = {
  today: 'Today',
  dashboard: 'Dashboard',
  dashboardTabs: 'What the dashboard shows',
  dailySales: 'Daily sales',
  applications: 'Applications',
} as const

// Only for daily sales: people who open the applications tab don't load it.
const boardCode = () => import('#sales/sheets/web/board/today-board.tsx')
const TodayBoard = lazyScreen(async () => (await boardCode()).TodayBoard)

/** SCREEN-23: the board's code is fetched together with the frame's, if it is what opens. */
export function begin({ person, search }: Pick<Visit, 'person' | 'search'>): void {
  if (mayPass('readSalesLists', person) && shownTab(person, search) === 'sales') boardCode().catch(() => {})
}

const usualTab = ({ role }: Pick<Visit['person'], 'role'>) => (role ? 'sales' : 'applications')
const otherThan = (tab: 'sales' | 'applications') => (tab === 'sales' ? 'applications' : 'sales')

function shownTab(person: Visit['person'], search: Record<string, string>): 'sales' | 'applications' {
  if (!mayPass('readAllApplications', person)) return 'sales'
  const usual = usualTab(person)
  return search['tab'] === otherThan(usual) ? otherThan(usual) : usual
}

/**
 * OFFICE-3, OFFICE-18, OFFICE-22, SALES-46: sheets of the day and applications, as tabs for people who may read both. The
 * sales desk begins with the sheets; the other tab is in the URL. `/today` is the sheets alone.
 */
export function LandingScreen() {
  const { session, can } = useSession()
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isToday = useLocation({ select: ({ pathname }) => pathname.toLowerCase().startsWith('/today') })
  const board = (
    <Suspense fallback={<ScreenSkeleton />}>
      <TodayBoard title={isToday ? texts.today : texts.dashboard} />
    </Suspense>
  )
  if (isToday) return board
  const applications = (
    <DashboardScreen>
      {can('readAllApplications') ? (
        <WaitingLines>
          {can('readLogs') ? (
            <>
              <UndeliveredLine />
              <FailedLeadsLine />
            </>
          ) : null}
        </WaitingLines>
      ) : null}
    </DashboardScreen>
  )
  if (!session || !can('readSalesLists')) return applications
  if (!can('readAllApplications')) return board
  const usual = usualTab(session)
  const choose = (tab: string | null) =>
    void navigate({ to: '.', search: tab === usual ? {} : { tab: otherThan(usual) }, resetScroll: false })
  return (
    <Tabs value={shownTab(session, search)} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md" aria-label={texts.dashboardTabs}>
        <Tabs.Tab value="sales">{texts.dailySales}</Tabs.Tab>
        <Tabs.Tab value="applications">{texts.applications}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sales">{board}</Tabs.Panel>
      <Tabs.Panel value="applications">{applications}</Tabs.Panel>
    </Tabs>
  )
}
