import { t } from '#web/language/t.ts'
import { Text } from '#web/kit/text.tsx'
import { useDocumentVisibility, useInViewport } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Application } from '#admissions/record/applications/contract.ts'
import { siteSettingsCalls, type ShownSettings } from '#platform/site-settings/contract.ts'
import { settingsIn } from '#platform/site-settings/settings-in.ts'
import { pageLanguage } from '#web/language/page-language.ts'
import { isEmail } from '#shared/values/email.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { Panel } from '#web/ui/shell/panel.tsx'
import { messageCalls, type ThreadMessage } from '../contract.ts'
import { words } from '../words.ts'
import { MessageBox, type MessageBoxProps } from './message-box.tsx'
import { MessageList } from './message-list.tsx'
import { messagesPanelId } from './messages-link.ts'

const readAgainMs = 60_000
/** Pixels of the box and its button: reserves their room while they load. */
const boxHeights = [120, 44]
const readMs = 1000

/** MSG-1: shows the thread and a box for more. */
export function MessagesPanel({ application }: { application: Pick<Application, 'username' | 'MailId'> }) {
  const { username } = application
  const { session, can } = useSession()
  const isOwn = session?.username === username
  const mayWrite = isOwn || can('decideApplications')
  const { data: thread, error, refetch } = useCall(messageCalls.get, { username })
  const [settings] = useCall(siteSettingsCalls.get, {}).data ?? []
  useReadAgain(refetch)
  const { ref, fresh } = useSeen(username, thread, isOwn ? 'office' : 'applicant', mayWrite)

  const isOff = settings !== undefined && !settings.Messages
  const isEmpty = thread?.length === 0
  if (isOff && !isOwn && isEmpty) return null
  return (
    <Panel id={messagesPanelId} title={fresh.length === 0 ? t(words.title) : t(words.titleWithNew, { count: fresh.length })}>
      {error && !thread ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {thread ? <MessageList username={username} thread={thread} mine={isOwn ? 'applicant' : 'office'} fresh={fresh} /> : null}
      {isEmpty && !isOff ? <NothingYet application={application} isOwn={isOwn} /> : null}
      <div ref={ref} />
      <Writing
        user={session?.username}
        application={username}
        isOwn={isOwn}
        mayWrite={mayWrite}
        settings={settings}
        thread={thread}
        onSent={refetch}
      />
    </Panel>
  )
}

type WritingProps = Pick<MessageBoxProps, 'application' | 'isOwn' | 'thread' | 'onSent'> & {
  user: string | undefined
  mayWrite: boolean
  settings: ShownSettings | undefined
}

function Writing({ user, mayWrite, settings, ...box }: WritingProps) {
  if (!settings) return mayWrite ? <Skeletons heights={boxHeights} /> : null
  if (!settings.Messages) return <HelpContact settings={settings} withContact={box.isOwn} />
  return user !== undefined && mayWrite ? <MessageBox key={box.application} user={user} {...box} /> : null
}

type NothingYetProps = { application: Pick<Application, 'username' | 'MailId'>; isOwn: boolean }

/** People who sign in with a mobile number may have no mailbox for the answer's notice. */
function NothingYet({ application: { username, MailId }, isOwn }: NothingYetProps) {
  const hasMailbox = [MailId, username].some((name) => isEmail(name))
  const invitation = hasMailbox ? words.invitation : words.invitationWithoutMail
  return (
    <Text size="sm" c="dimmed">
      {t(isOwn ? invitation : words.nothingYet)}
    </Text>
  )
}

function HelpContact({ settings, withContact }: { settings: ShownSettings; withContact: boolean }) {
  const { HelpEmail, Phone, Hours } = settingsIn(settings, pageLanguage)
  const contact = withContact ? [HelpEmail, Phone, Hours].filter((part) => part !== '') : []
  return (
    <Text size="sm">
      {t(words.switchedOff)} {contact.length === 0 ? null : `${t(words.reachUs)} ${contact.join(' · ')}`}
    </Text>
  )
}

function useReadAgain(read: () => Promise<unknown>) {
  const isVisible = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (!isVisible) return undefined
    const timer = setInterval(() => void read(), readAgainMs)
    return () => clearInterval(timer)
  }, [isVisible, read])
}

/** MSG-3: waits a second, because a page that is still rendering may move. `fresh` stay marked while the panel is open. */
function useSeen(username: string, thread: readonly ThreadMessage[] | undefined, by: ThreadMessage['by'], mayWrite: boolean) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { mutate: see } = useSend(messageCalls.seen, [messageCalls.get])
  const [fresh, setFresh] = useState<readonly number[]>([])
  const unread = (thread ?? []).filter((message) => message.by === by && message.seen === '').map(({ id }) => id)
  const more = unread.filter((id) => !fresh.includes(id))
  if (more.length > 0) setFresh([...fresh, ...more])
  const upTo = mayWrite && inViewport ? unread.at(-1) : undefined
  useEffect(() => {
    if (upTo === undefined) return undefined
    const timer = setTimeout(() => see({ username, upTo }), readMs)
    return () => clearTimeout(timer)
  }, [username, upTo, see])
  return { ref, fresh }
}
