import { Anchor, Text } from '#web/kit/text.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { changedBy } from '#admissions/record/application-reads/changed-by.ts'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { waitingCorrections, type CorrectionDto } from '#admissions/record/applications/status/corrections.ts'
import { send } from '#web/calls/api.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { t } from '#web/language/t.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { changesAreTrue, correctionCalls, tickChanges } from '../contract.ts'
import { words } from '../words.ts'
import { CorrectionLine } from './correction-line.tsx'
import classes from './corrections.module.css'

export function CorrectionsScreen() {
  const { data, error, refetch } = useReadOnce(['corrections'], async () => {
    const [application] = await send(applications.getById, {})
    return { application }
  })
  useTexts('status', ...(data?.application ? [data.application.Form] : []))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (!data.application) return <Nothing text={words.none} />
  return <Corrections key={data.application.username} application={data.application} />
}

function Corrections({ application }: { application: Application }) {
  const [items, setItems] = useState<readonly CorrectionDto[]>(application.Corrections)
  const [notice, setNotice] = useState('')
  const [areTrue, setTrue] = useState(false)
  const tick = useSend(correctionCalls.tick, changedBy(correctionCalls.tick))
  const sending = useSend(correctionCalls.send, changedBy(correctionCalls.send))
  const waiting = waitingCorrections(items)
  if (waiting.length === 0) return <Nothing text={items.some(({ state }) => state === 'sent') ? words.sent : words.none} />

  const mark = async (id: string, done: boolean, answer = '') => {
    setNotice('')
    setItems((await tick.mutateAsync({ id, done, answer })).Corrections)
  }
  const sendAll = async () => {
    if (waiting.some(({ state }) => state === 'open')) return setNotice(t(words.tickAll))
    if (!areTrue) return setNotice(t(tickChanges))
    setItems((await sending.mutateAsync({ Declared: true })).Corrections)
  }
  return (
    <Stack gap="md" className={classes.page}>
      <PageHeader title={t(words.title, { count: waiting.length })} hint={t(words.hint)} />
      <ol className={classes.list}>
        {waiting.map((item) => (
          <CorrectionLine
            key={item.id}
            item={item}
            form={application.Form}
            onMark={(done, answer) => mark(item.id, done, answer)}
          />
        ))}
      </ol>
      <Checkbox
        label={t(changesAreTrue)}
        checked={areTrue}
        onChange={(event) => {
          setTrue(event.target.checked)
          setNotice('')
        }}
      />
      <Text role="alert" size="sm" c="var(--tone-bad-text)">
        {notice}
      </Text>
      <BusyButton onPress={sendAll} size="md" className={classes.send ?? ''}>
        {t(words.send, { count: waiting.length })}
      </BusyButton>
      <Back />
    </Stack>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <Stack gap="md" className={classes.page}>
    <PageHeader title={t(words.title, { count: 0 })} />
    <Text component="output">{t(text)}</Text>
    <Back />
  </Stack>
)

const Back = () => <Anchor href="#/myapplication">{t(words.back)}</Anchor>
