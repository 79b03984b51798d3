import '@mantine/core/styles/Skeleton.css'
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useSession } from '#web/session/session.tsx'
import { lazyWindow } from '#web/ui/dialogs/lazy-window.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { refuseOffline } from '#web/ui/actions/form-tab.ts'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import type { Opened } from '../contract.ts'
import { Bar, type FormLinkOf } from './bar/bar.tsx'
import { DocumentsPane } from './documents-pane.tsx'
import { Duplicates } from './duplicates/duplicates.tsx'
import { Head, nameOf } from './head/head.tsx'
import { useListLink, useOrder, useQueueOfAddress } from './list/order.ts'
import classes from './review.module.css'
import { SideTabs, type ReviewSection } from './tabs/side-tabs.tsx'
import { texts } from './texts.ts'
import { useOthersNews } from './others.ts'
import { ReasonDialogs, type OpenWindow } from './bar/reason-dialogs.tsx'
import { useDecisions } from './bar/use-decisions.ts'
import { useKeys } from './keys/use-keys.ts'
import { useReviewKeys } from './keys/use-review-keys.ts'
import { useAhead, useReview, type News } from './use-review.ts'
import { useChosenDocument } from './viewer/use-chosen-document.ts'
import { useView } from './viewer/use-view.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

const KeyList = lazyWindow(async () => (await import('./keys/key-list.tsx')).KeyList)

/** A window that asks for corrections of answers and documents in one go. */
type ReturnWindow = ComponentType<{ application: Opened['application']; opened: boolean; onClose: () => void }>
/** What other features draw of an application, or know of it. */
export type ReviewParts = {
  sections: readonly ReviewSection[]
  formLinkOf: FormLinkOf
  ReturnWindow: ReturnWindow
  /** Answers what the list asks for whose query the address has. */
  ListedRequest: ComponentType<{ onRequest: (request: GridRequest) => void }>
}

/** REV-1: `#/review?no=1994`, one application after the other, by mouse or by keys. */
export function ReviewScreen(parts: ReviewParts) {
  const search: Record<string, string> = useSearch({ strict: false })
  const no = Number(search['no']) || 0
  const { ListedRequest } = parts
  const { isMissing, read } = useQueueOfAddress(no)
  useLoadParts()
  return (
    <main id="content" tabIndex={-1} className={classes.screen}>
      {isMissing ? <ListedRequest onRequest={(listed) => void toastFailure(() => read(listed))} /> : null}
      <Reviewed key={no} no={no} {...parts} />
      <div className={classes.undo}>
        <WorkNotice />
      </div>
    </main>
  )
}

function Reviewed({ no, ...parts }: ReviewParts & { no: number }) {
  const list = useListLink()
  const { data, error, refetch, news } = useReview(no)
  if (data) return <Review opened={data} news={news} {...parts} />
  if (error)
    return (
      <Stack align="center" gap={0} p="xl">
        <LoadFailed error={error} onRetry={() => void refetch()} />
        <Anchor href={list}>{texts.toList}</Anchor>
      </Stack>
    )
  if (data === null)
    return (
      <Stack align="center" gap="md" p="xl">
        <Title order={1}>{texts.noSuch}</Title>
        <Text c="dimmed">{texts.noSuchHint}</Text>
        <Button component="a" href={list}>
          {texts.toList}
        </Button>
      </Stack>
    )
  return <Opening no={no} />
}

/** An application on its way: J and K already go on from it. */
function Opening({ no }: { no: number }) {
  useSteps(no)
  return <Skeleton height="100dvh" />
}

function Review({ opened, news, sections, formLinkOf, ReturnWindow }: ReviewParts & { opened: Opened; news: News }) {
  const { application, Here } = opened
  const { can } = useSession()
  const { online } = useNetwork()
  const [tab, setTab] = useState('answers')
  const [asking, setAsking] = useState<OpenWindow>()
  const decisions = useDecisions(application)
  useOthersNews(opened)
  const { place, step } = useSteps(application.applicationID)
  const shown = useChosenDocument(opened, decisions)
  const control = useView(shown.path)
  const mayDecide = can('decideApplications')
  const mayChange = mayDecide && online && application.ApplicationStatus !== 'approved'
  const accept = async () => (mayChange ? shown.accept() : undefined)
  /** Runs the decision of a key; without a connection it shows the same message as the bar. */
  const byKey = (decide: () => unknown) => (mayDecide && !online ? toastFailure(refuseOffline) : mayChange && decide())
  useReviewKeys(application, {
    control,
    formLinkOf,
    mayDecide,
    onTurn: shown.turn,
    onAccept: () => byKey(shown.accept),
    onReturn: () => byKey(() => shown.isThere && setAsking('return')),
    onApprove: () => byKey(decisions.approve),
    onTab: setTab,
    onKeys: () => setAsking('keys'),
  })
  const close = () => setAsking(undefined)
  return (
    <>
      <Head application={application} Here={Here} place={place} onStep={step} mayDecide={mayDecide}>
        <Duplicates application={application} Duplicates={opened.Duplicates} mayDecide={mayDecide && online} />
      </Head>
      <div className={classes.body}>
        <DocumentsPane
          documents={opened.Documents}
          fresh={news.files}
          chosen={shown.chosen}
          path={shown.path}
          returned={shown.returned}
          control={control}
          mayDecide={mayChange}
          isBusy={decisions.running === 'accept'}
          onChoose={shown.choose}
          onTurn={shown.turn}
          onAccept={accept}
          onReturn={() => setAsking('return')}
        />
        <SideTabs opened={opened} news={news} sections={sections} tab={tab} onTab={setTab} />
      </div>
      {mayDecide ? (
        <Bar
          application={application}
          unprintable={opened.Unprintable.length}
          isApprovedJustNow={opened.ApprovedJustNow}
          decisions={decisions}
          isOnline={online}
          formLinkOf={formLinkOf}
          onReturn={() => setAsking('correct')}
          onReject={() => setAsking('reject')}
          onNext={place ? () => void step(1) : undefined}
          onKeys={() => setAsking('keys')}
        />
      ) : null}
      <ReasonDialogs asking={asking} shown={shown} decisions={decisions} name={nameOf(application)} onClose={close} />
      <ReturnWindow application={application} opened={asking === 'correct'} onClose={close} />
      <KeyList opened={asking === 'keys'} onClose={close} />
    </>
  )
}

/** Steps through the list's order, also by J and K, and reads the next one ahead. */
function useSteps(no: number) {
  const { hasQueue, place, neighbour, following } = useOrder(no)
  const navigate = useNavigate()
  const router = useRouter()
  useAhead(following)
  const step = async (by: 1 | -1) => {
    if (!hasQueue) return toast(texts.noQueue)
    if (!place) return
    const { search } = router.latestLocation
    // Keys may come faster than pages: each counts from where the one before it leads.
    const next = await neighbour(Number(search.no) || no, by)
    if (next === undefined) return toast(by === 1 ? texts.lastOne : texts.firstOne)
    // One step of the browser's history for the whole review: Back leads to the list.
    await navigate({ to: '/review', search: { ...search, no: String(next.no), at: String(next.at) }, replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return { place, step }
}
