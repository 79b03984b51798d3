import '@mantine/core/styles/Skeleton.css'
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { documentTitle } from '#features/forms/values/document-title.ts'
import { useSession } from '#web/session/session.tsx'
import { lazyWindow } from '#web/ui/dialogs/lazy-window.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import type { Opened } from '../contract.ts'
import { Bar, type FormLinkOf } from './bar/bar.tsx'
import { DocumentsPane } from './documents-pane.tsx'
import { Duplicates } from './duplicates/duplicates.tsx'
import { Head, nameOf } from './head/head.tsx'
import { useListLink, useOrder } from './list/order.ts'
import classes from './review.module.css'
import { SideTabs, type ReviewSection } from './tabs/side-tabs.tsx'
import { texts } from './texts.ts'
import { UndoNotice, type QuickApproval } from './bar/undo-notice.tsx'
import { useDecisions } from './bar/use-decisions.ts'
import { useKeys } from './keys/use-keys.ts'
import { firstDocument, useAhead, useReview, type News } from './use-review.ts'
import { useView } from './viewer/use-view.ts'

const KeyList = lazyWindow(async () => (await import('./keys/key-list.tsx')).KeyList)

/** A window that asks for corrections of answers and documents in one go. */
type ReturnWindow = ComponentType<{ application: Opened['application']; opened: boolean; onClose: () => void }>
/** What other features draw of an application, or know of it. */
export type ReviewParts = { sections: readonly ReviewSection[]; formLinkOf: FormLinkOf; ReturnWindow: ReturnWindow }

/** REV-1: `#/review?no=1994`, one application after the other, by mouse or by keys. */
export function ReviewScreen(parts: ReviewParts) {
  const search: Record<string, string> = useSearch({ strict: false })
  const no = Number(search['no']) || 0
  const [approval, setApproval] = useState<QuickApproval>()
  useLoadParts()
  return (
    <main id="content" tabIndex={-1} className={classes.screen}>
      <Reviewed key={no} no={no} {...parts} onQuickApproval={setApproval} />
      <div className={classes.undo}>
        <UndoNotice approval={approval} onClose={() => setApproval(undefined)} />
      </div>
    </main>
  )
}

type OpenedParts = ReviewParts & { onQuickApproval: (approval: QuickApproval) => void }

function Reviewed({ no, ...parts }: OpenedParts & { no: number }) {
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

function Review({ opened, news, onQuickApproval, ...parts }: OpenedParts & { opened: Opened; news: News }) {
  const { sections, formLinkOf, ReturnWindow } = parts
  const { application, Documents, Here } = opened
  const { session, can } = useSession()
  const { online } = useNetwork()
  const [docname, setDocname] = useState(() => firstDocument(opened)?.docname)
  const [tab, setTab] = useState('answers')
  const [asking, setAsking] = useState<'return' | 'correct' | 'reject' | 'keys'>()
  const decisions = useDecisions(application, onQuickApproval)
  const { place, step } = useSteps(application.applicationID)

  const chosen = Documents.find((each) => each.docname === docname)
  const stored = application.Docs.find((each) => each.docname === docname)
  const path = stored?.path ?? ''
  const control = useView(path)
  const mayDecide = can('decideApplications')
  const mayChange = mayDecide && online && application.ApplicationStatus !== 'approved'
  const isThere = mayChange && chosen !== undefined && path !== ''

  const accept = async () => {
    if (!isThere || chosen.state === 'accepted' || !(await decisions.accept(chosen, path))) return
    const at = Documents.indexOf(chosen)
    const rest = [...Documents.slice(at + 1), ...Documents.slice(0, at)]
    setDocname(rest.find(({ state }) => state === 'to check')?.docname ?? chosen.docname)
  }
  const turn = (by: 1 | -1) => {
    const at = Documents.findIndex((each) => each.docname === docname)
    setDocname(Documents[at + by]?.docname ?? docname)
  }
  const writeNote = () => {
    // At once: the next key is already a letter of the note.
    flushSync(() => setTab('notes'))
    document.querySelector<HTMLElement>('[role="tabpanel"] textarea[name="Notes"]')?.focus()
  }
  useKeys({
    '[': () => turn(-1),
    ']': () => turn(1),
    a: accept,
    r: () => isThere && setAsking('return'),
    '+': control.closer,
    '-': control.farther,
    '0': control.fit,
    o: control.rotate,
    n: () => mayDecide && writeNote(),
    e: () => mayDecide && !application.Locked && openTab(formLinkOf('UPDATE', application.username, session?.sessionid ?? '')),
    'Shift+Enter': () => mayChange && decisions.approve(),
    '?': () => setAsking('keys'),
  })

  const { rejecting } = decisions
  return (
    <>
      <Head application={application} Here={Here} place={place} onStep={step} mayDecide={mayDecide}>
        <Duplicates application={application} Duplicates={opened.Duplicates} mayDecide={mayDecide && online} />
      </Head>
      <div className={classes.body}>
        <DocumentsPane
          documents={Documents}
          fresh={news.files}
          chosen={chosen}
          path={path}
          returned={stored?.returned ?? ''}
          control={control}
          mayDecide={mayChange}
          isBusy={decisions.running === 'accept'}
          onChoose={setDocname}
          onTurn={turn}
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
      {chosen ? (
        <ReasonDialog
          opened={asking === 'return'}
          title={texts.returnTitle(documentTitle(chosen.docname))}
          action={texts.returnAction}
          send={(reason) => decisions.returnDocument(chosen, path, reason)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {rejecting === undefined ? null : (
        <ReasonDialog
          opened={asking === 'reject'}
          title={texts.rejectTitle(nameOf(application))}
          action={texts.rejectAction}
          isOptional={!rejecting.AsksReason}
          reasons={rejecting.Reasons}
          send={(reason) => decisions.reject(rejecting.title, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ReturnWindow application={application} opened={asking === 'correct'} onClose={() => setAsking(undefined)} />
      <KeyList opened={asking === 'keys'} onClose={() => setAsking(undefined)} />
    </>
  )
}

const openTab = (href: string) => void window.open(href, '_blank', 'noopener')

/** Steps through the list's order, also by J and K, and reads the next one ahead. */
function useSteps(no: number) {
  const { place, neighbour, following } = useOrder(no)
  const navigate = useNavigate()
  const router = useRouter()
  useAhead(following)
  const step = async (by: 1 | -1) => {
    if (!place) return
    // Keys may come faster than pages: each counts from where the one before it leads.
    const next = await neighbour(Number(router.latestLocation.search.no) || no, by)
    if (next === undefined) return toast(by === 1 ? texts.lastOne : texts.firstOne)
    // One step of the browser's history for the whole review: Back leads to the list.
    await navigate({ to: '/review', search: { no: String(next) }, replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return { place, step }
}
