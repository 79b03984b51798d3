import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { WaitingCards } from '#features/applications/web/list/tabs/waiting-cards.tsx'
import { TodayBoard } from '#features/daily-sales/web/board/today-board.tsx'
import { DashboardScreen } from '#features/dashboard/web/dashboard-screen.tsx'
import { FailedLeadsCard } from '#features/leads/web/failed-leads-card.tsx'
import { UndeliveredCard } from '#platform/mail/web/undelivered-card.tsx'
import { useSession } from '#web/session/session.tsx'

/** Here, because the texts around the screens come with the sign-in page. */
const texts = {
  today: 'Today',
  dashboard: 'Dashboard',
  dashboardTabs: 'What the dashboard shows',
  dailySales: 'Daily sales',
  applications: 'Applications',
} as const

/**
 * OFFICE-3, OFFICE-18, OFFICE-22, SALES-46: `/dashboard`: the sheets of the day, and the applications below what waits for somebody, for who may read both. The sales desk begins with the sheets; the
 * other tab stands in the address. `/today` is the sheets alone.
 */
export function LandingScreen() {
  const { session, can } = useSession()
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isToday = useLocation({ select: ({ pathname }) => pathname.toLowerCase().startsWith('/today') })
  if (isToday) return <TodayBoard title={texts.today} />
  const applications = (
    <DashboardScreen>
      {can('readAllApplications') ? (
        <WaitingCards>
          {can('readLogs') ? (
            <>
              <UndeliveredCard />
              <FailedLeadsCard />
            </>
          ) : null}
        </WaitingCards>
      ) : null}
    </DashboardScreen>
  )
  if (!can('readSalesLists')) return applications
  const usual = session?.role ? 'sales' : 'applications'
  const other = usual === 'sales' ? 'applications' : 'sales'
  const shown = search['tab'] === other ? other : usual
  const choose = (tab: string | null) =>
    void navigate({ to: '.', search: tab === usual ? {} : { tab: other }, resetScroll: false })
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md" aria-label={texts.dashboardTabs}>
        <Tabs.Tab value="sales">{texts.dailySales}</Tabs.Tab>
        <Tabs.Tab value="applications">{texts.applications}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sales">
        <TodayBoard title={texts.dashboard} />
      </Tabs.Panel>
      <Tabs.Panel value="applications">{applications}</Tabs.Panel>
    </Tabs>
  )
}
