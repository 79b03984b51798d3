import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { changedBy } from '#admissions/record/application-reads/changed-by.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { useSession } from '#web/session/session.tsx'
import { showMoment } from '#web/values/date-text.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'
import { addressCalls } from '../../addresses/calls.ts'
import { addressWords as words } from '../../addresses/words.ts'

/** ADDR-1: covers the page; only an answer closes it. */
export function AddressQuestion() {
  const { refresh, session } = useSession()
  useTexts('status')
  const { data = [] } = useCall(addressCalls.asked, {})
  const { mutateAsync } = useSend(addressCalls.answer, changedBy(addressCalls.answer))
  const [sending, setSending] = useState<'yes' | 'no'>()
  const [problem, setProblem] = useState<string>()
  const [asked] = data
  if (!asked) return null

  const answer = async (WasMe: boolean) => {
    setSending(WasMe ? 'yes' : 'no')
    setProblem(undefined)
    try {
      await mutateAsync({ applicationID: asked.applicationID, WasMe })
      await refresh()
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setSending(undefined)
    }
  }
  const closing = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false }
  return (
    <RouteModal closedBy="owner" opened onClose={() => {}} title={t(words.title)} centered {...closing}>
      <Stack gap="md">
        <Text>{t(words.askOn, { address: session?.username ?? '', moment: showMoment(asked.SubmitedDate) })}</Text>
        <Text size="sm" c="dimmed">
          {t(words.askHint)}
        </Text>
        {problem === undefined ? null : (
          <Text role="alert" c="var(--tone-bad-text)">
            {problem}
          </Text>
        )}
        <Group gap="sm">
          <Button onClick={() => void answer(true)} loading={sending === 'yes'} disabled={sending === 'no'}>
            {t(words.wasMe)}
          </Button>
          <Button variant="default" onClick={() => void answer(false)} loading={sending === 'no'} disabled={sending === 'yes'}>
            {t(words.wasntMe)}
          </Button>
        </Group>
      </Stack>
    </RouteModal>
  )
}
