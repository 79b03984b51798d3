import { t } from '#web/language/t.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { Textarea } from '#web/kit/boxes/text-boxes.tsx'
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { waiting } from '#web/browser/local-storage.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { messageText, type ThreadMessage } from '../contract.ts'
import { words } from '../words.ts'
import { useMessagesLink } from './messages-link.ts'
import { deleteStored, onMessageSent, sendAgain, sendMessage } from './send-stored.ts'
import { isTextKept, keepDraft, onStoredChange, readStored, storedText, type StoredMessage } from './stored-messages.ts'
import classes from './messages.module.css'

export type MessageBoxProps = {
  user: string
  application: string
  isOwn: boolean
  thread: readonly Pick<ThreadMessage, 'key'>[] | undefined
  onSent: () => Promise<unknown>
}

/** MSG-6: keeps the text on this device. Hides a waiting message that the thread has: only its reply was lost. */
export function MessageBox({ user, application, isOwn, thread = [], onSent }: MessageBoxProps) {
  const { drafts, messages } = readStored(useSyncExternalStore(onStoredChange, () => storedText(user)))
  const [wrong, setWrong] = useState<string>()
  const { running, run } = useOneAtATime<'send'>()
  const box = useRef<HTMLTextAreaElement>(null)
  useMessagesLink()
  useEffect(() => onMessageSent(onSent), [onSent])
  useEffect(() => {
    for (const { key } of messages) if (isIn(thread, key)) deleteStored(user, key)
  }, [user, messages, thread])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = messageText.safeParse(drafts[application] ?? '')
    setWrong(checked.error?.issues[0]?.message)
    if (checked.success) void run('send', () => sendMessage(user, application, checked.data))
    else box.current?.focus()
  }
  return (
    <>
      <Waiting
        user={user}
        isSending={running !== undefined}
        messages={messages.filter((message) => message.application === application && !isIn(thread, message.key))}
      />
      <form onSubmit={submit} noValidate className={classes.form}>
        <Textarea
          ref={box}
          label={t(isOwn ? words.write : words.writeToApplicant)}
          value={drafts[application] ?? ''}
          onChange={({ currentTarget }) => keepDraft(user, application, currentTarget.value)}
          error={wrong && t(wrong)}
          minRows={3}
          maxRows={12}
        />
        <Button type="submit" variant={isOwn ? 'light' : 'default'} loading={running !== undefined}>
          {t(words.send)}
        </Button>
      </form>
    </>
  )
}

const isIn = (thread: readonly Pick<ThreadMessage, 'key'>[], key: string) => thread.some((message) => message.key === key)

type WaitingProps = { user: string; messages: readonly StoredMessage[]; isSending: boolean }

const Waiting = ({ user, messages, isSending }: WaitingProps) => (
  <div aria-live="polite">
    {messages.map(({ key, text, refused, sent = false }) => (
      <div key={key} className={classes.mine}>
        <Text className={classes.text}>{text}</Text>
        <Text size="xs" c={refused === undefined ? 'dimmed' : 'var(--tone-bad-text)'}>
          {sent ? t(words.isSent) : stateOf(refused, isSending, isTextKept(user))}
        </Text>
        {refused === undefined ? null : (
          <Group gap="xs" mt={4}>
            <Button size="xs" variant="default" onClick={() => void sendAgain(user, key)}>
              {t(words.sendAgain)}
            </Button>
            <Button size="xs" variant="default" onClick={() => deleteStored(user, key)}>
              {t(words.deleteIt)}
            </Button>
          </Group>
        )}
      </div>
    ))}
  </div>
)

function stateOf(refused: string | undefined, isSending: boolean, isKept: boolean): string {
  if (refused !== undefined) return t(words.notSent, { reason: t(refused) })
  return t(isSending ? words.sending : waiting(isKept))
}
