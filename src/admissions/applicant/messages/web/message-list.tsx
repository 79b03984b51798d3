import { t } from '#web/language/t.ts'
import { Anchor, Text } from '#web/kit/text.tsx'
import { Badge } from '#web/kit/notice.tsx'
import { texts as mailTexts } from '#platform/mail/web/texts.ts'
import { fileUrl } from '#web/calls/api.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { useSession } from '#web/session/session.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { messageFiles, type ThreadMessage } from '../contract.ts'
import { words } from '../words.ts'
import classes from './messages.module.css'

type MessageListProps = {
  username: string
  thread: readonly ThreadMessage[]
  mine: ThreadMessage['by']
  fresh: readonly number[]
}

export function MessageList({ username, thread, mine, fresh }: MessageListProps) {
  const { session } = useSession()
  return (
    <div role="log" aria-label={t(words.title)}>
      <ol className={classes.thread}>
        {thread.map((message) => (
          <li key={message.id} className={message.by === mine ? classes.mine : classes.theirs}>
            <Text size="xs" c="dimmed">
              {authorOf(message, mine, session?.username)} · <time dateTime={message.at}>{clockTime(message.at)}</time>
              {message.mail === undefined
                ? null
                : ` · ${mailTexts.channels.mail}: ${mailTexts.states[message.mail].toLowerCase()}`}
              {message.by === mine ? ` · ${t(message.seen === '' ? words.isSent : words.isRead)}` : null}
              {fresh.includes(message.id) ? (
                <Badge component="span" size="xs" ml={6}>
                  {t(words.isNew)}
                </Badge>
              ) : null}
            </Text>
            {message.subject === undefined ? null : <Text fw={600}>{message.subject}</Text>}
            <Text className={classes.text}>{message.text}</Text>
            {message.subject === undefined ? null : (
              <Anchor
                size="sm"
                href={fileUrl(messageFiles.letter, { username, id: String(message.id) })}
                aria-label={t(words.openLetterNamed, { subject: message.subject })}
                {...newTab}
              >
                {t(words.openLetter)}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Applicants don't see the names of staff. */
function authorOf({ by, who }: ThreadMessage, mine: ThreadMessage['by'], reader: string | undefined): string {
  if (by === 'applicant') return t(mine === 'applicant' ? words.you : words.applicant)
  if (who === '') return t(words.office)
  return who === reader ? t(words.you) : who
}
