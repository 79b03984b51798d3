import { ScrollArea } from '@mantine/core'
import { Anchor, Text, VisuallyHidden } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { clockTime } from '#web/values/date-text.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { noticeCalls, type Notice } from '../contract.ts'
import { applicationText, kindWords } from '../words.ts'
import { texts } from './texts.ts'
import classes from './notices.module.css'

type NoticeListProps = {
  notices: readonly Notice[]
  error: Error | null
  onRetry: () => void
  onLeave: () => void
}

export function NoticeList({ notices, error, onRetry, onLeave }: NoticeListProps) {
  const read = useSend(noticeCalls.read, [noticeCalls.get])
  const unread = notices.filter(({ isRead }) => !isRead).map(({ id }) => id)
  const open = (notice: Notice) => {
    if (!notice.isRead) read.mutate({ ids: [notice.id] })
    onLeave()
  }
  if (error && notices.length === 0) return <LoadFailed error={error} onRetry={onRetry} />
  if (notices.length === 0)
    return (
      <Text c="dimmed" p="md">
        {texts.none}{' '}
        <Anchor href="#/myaccount" onClick={onLeave}>
          {texts.settings}
        </Anchor>
      </Text>
    )
  return (
    <>
      <ScrollArea.Autosize mah="60vh" type="auto" viewportProps={{ tabIndex: -1 }}>
        <ul className={classes.list}>
          {notices.map((notice) => (
            <li key={notice.id} data-unread={!notice.isRead || undefined}>
              <Anchor
                href={`#/review?no=${notice.number}`}
                className={classes.notice}
                underline="never"
                onClick={() => open(notice)}
              >
                <span className={classes.what}>
                  {notice.isRead ? null : <VisuallyHidden>{texts.isNew} </VisuallyHidden>}
                  {kindWords[notice.kind]}
                </span>
                <span>{applicationText(notice.name, notice.number)}</span>
                <span className={classes.by}>{[notice.by, clockTime(notice.at)].filter(Boolean).join(' · ')}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      <div className={classes.foot}>
        {unread.length > 0 ? (
          <Button variant="subtle" size="compact-sm" loading={read.isPending} onClick={() => read.mutate({ ids: unread })}>
            {texts.readAll}
          </Button>
        ) : null}
        <Button component="a" href="#/myaccount" variant="subtle" color="gray" size="compact-sm" onClick={onLeave}>
          {texts.settings}
        </Button>
      </div>
    </>
  )
}
