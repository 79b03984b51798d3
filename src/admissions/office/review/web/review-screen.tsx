import type { Search } from '#web/address/search.ts'
import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Stack } from '#web/kit/layout.tsx'
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
import { Head } from './head/head.tsx'
import { ReviewStart } from './list/start.tsx'
import { useListLink, useOrder, useQueueOfAddress } from './list/order.ts'
import classes from './review.module.css'
import { SideTabs, tabKeysOf, type ReviewSection } from './tabs/side-tabs.tsx'
import { texts } from './texts.ts'
import { useOthersNews } from './others.ts'
import { ReasonDialogs, type OpenWindow } from './bar/reason-dialogs.tsx'
import { useDecisions } from './bar/use-decisions.ts'
import { goesOn, useKeys } from './keys/use-keys.ts'
import { useReviewKeys } from './keys/use-review-keys.ts'
import { useAhead, useReview, type News } from './use-review.ts'
import { useChosenDocument } from './viewer/use-chosen-document.ts'
import { useView } from './viewer/use-view.ts'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'
import { applicantName } from '#shared/text/full-name.ts'

const KeyList = lazyWindow(async () => (await import('./keys/key-list.tsx')).KeyList)

type ReturnWindow = ComponentType<{ application: Opened['application']; opened: boolean; onClose: () => void }>
export type ReviewParts = {
  sections: readonly ReviewSection[]
  formLinkOf: FormLinkOf
  ReturnWindow: ReturnWindow
  ListedRequest: ComponentType<{ onRequest: (request: GridRequest) => void }>
}

export function ReviewScreen(parts: ReviewParts) {
  const search: Search = useSearch({ strict: false })
  const no = Number(search['no']) || 0
  const { ListedRequest } = parts
  const { isMissing, read } = useQueueOfAddress(no)
  useLoadParts()
  if (search['no'] === undefined)
    return (
      <main id="content" tabIndex={-1} className={classes.screen}>
        <ReviewStart ListedRequest={ListedRequest} />
      </main>
    )
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

/** J and K work before it has loaded. */
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
  useOthersNews(opened)
  const { place, step } = useSteps(application.applicationID)
  const decisions = useDecisions(application, () => place && place.at < place.total && goesOn() && void step(1))
  const shown = useChosenDocument(opened, decisions)
  const control = useView(shown.path)
  const mayDecide = can('decideApplications')
  const mayChange = mayDecide && online && application.ApplicationStatus !== 'approved'
  const accept = async () => (mayChange ? shown.accept() : undefined)
  const byKey = (decide: () => unknown) => (mayDecide && !online ? toastFailure(refuseOffline) : mayChange && decide())
  useReviewKeys(application, {
    control,
    formLinkOf,
    mayDecide,
    onTurn: shown.turn,
    onAccept: () => byKey(shown.accept),
    onReturn: () => byKey(() => shown.isThere && setAsking('return')),
    onCorrect: () => byKey(() => setAsking('correct')),
    onReject: () => byKey(() => setAsking('reject')),
    onNext: () => step(1),
    tabs: tabKeysOf(application, sections),
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
      <ReasonDialogs asking={asking} shown={shown} decisions={decisions} name={applicantName(application)} onClose={close} />
      <ReturnWindow application={application} opened={asking === 'correct'} onClose={close} />
      <KeyList opened={asking === 'keys'} onClose={close} />
    </>
  )
}

/** Also by J and K; preloads the next one. */
function useSteps(no: number) {
  const { hasQueue, place, neighbour, following } = useOrder(no)
  const navigate = useNavigate()
  const router = useRouter()
  useAhead(following)
  const step = async (by: 1 | -1) => {
    if (!hasQueue) return toast(texts.noQueue)
    if (!place) return
    const { search } = router.latestLocation
    // Keys may be faster than pages: each counts from the target of the one before it.
    const next = await neighbour(Number(search.no) || no, by)
    if (next === undefined) return toast(by === 1 ? texts.lastOne : texts.firstOne)
    // The whole review is one history entry: Back leads to the list.
    await navigate({ to: '/review', search: { ...search, no: String(next.no), at: String(next.at) }, replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return { place, step }
}
