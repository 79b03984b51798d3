import { Button } from '#web/kit/buttons.tsx'
import { Center, Container, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconPlus from '~icons/tabler/plus'
import { useEffect, useState } from 'react'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { useCall } from '#web/calls/use-call.ts'
import { announcements } from '../contract.ts'
import { AnnouncementCard, editButton } from './announcement-card.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { texts } from './texts.ts'

/** OFFICE-6. */
export function AnnouncementsScreen() {
  useTexts('account')
  const { can } = useSession()
  const { data, error, refetch } = useCall(announcements.get, {})
  const [edited, setEdited] = useState<number | 'new'>()
  const [left, setLeft] = useState('')
  const mayWrite = can('administer')
  const stop = () => {
    setLeft(edited === undefined || edited === 'new' ? addButton : editButton(edited))
    setEdited(undefined)
  }
  // The focused element is gone, so the focus returns to its origin.
  useEffect(() => {
    if (edited === undefined) document.getElementById(left)?.focus()
  }, [edited, left])

  return (
    <Container size="md" px={0} ml={0}>
      <PageHeader title={t(texts.announcements)}>
        {mayWrite ? (
          <Button
            id={addButton}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={edited !== undefined}
            onClick={() => setEdited('new')}
          >
            {texts.add}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {edited === 'new' ? <AnnouncementForm onDone={stop} /> : null}
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <Message>{t(texts.loading)}</Message> : null}
        {data?.length === 0 && edited === undefined ? <Message>{t(texts.none)}</Message> : null}
        {data?.map((item) =>
          item.id === edited ? (
            <AnnouncementForm key={item.id} announcement={item} onDone={stop} />
          ) : (
            <AnnouncementCard
              key={item.id}
              announcement={item}
              onRemoved={() => document.getElementById(addButton)?.focus()}
              {...(mayWrite && edited === undefined ? { onEdit: setEdited } : {})}
            />
          ),
        )}
      </Stack>
    </Container>
  )
}

const addButton = 'add-announcement'

const Message = ({ children }: { children: string }) => (
  <Center mih={160}>
    <Text component="output" c="dimmed">
      {children}
    </Text>
  </Center>
)
