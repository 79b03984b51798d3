import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { labelOf } from '#admissions/record/applications/status/correctable.ts'
import type { CorrectionDto } from '#admissions/record/applications/status/corrections.ts'
import { inWords } from '#admissions/record/forms/engine/reading.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { StatusBadge, type Tone } from '#web/ui/notices/status-badge.tsx'
import { Panel } from '#web/ui/shell/panel.tsx'
import { correctionCalls } from '../../contract.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { texts } from './texts.ts'
import classes from '../corrections.module.css'

type PanelProps = {
  application: Application
  /** Without it an empty panel draws nothing. */
  whenEmpty?: string
  onChanged?: (() => unknown) | undefined
}

/** APP-43: requested corrections with the answers before and now. Draws nothing for applicants. */
export function CorrectionsPanel({ application, whenEmpty, onChanged }: PanelProps) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { Corrections, ApplicationStatus } = application
  const mayDecide = can('decideApplications') && ApplicationStatus !== 'approved'
  if (!can('readAllApplications') || (Corrections.length === 0 && !mayDecide))
    return whenEmpty === undefined ? null : <Text c="dimmed">{whenEmpty}</Text>
  return (
    <Panel title={texts.corrections}>
      <ul className={classes.list}>
        {Corrections.map((item) => (
          <Item key={item.id} item={item} application={application} mayDecide={mayDecide} onChanged={onChanged} />
        ))}
      </ul>
      {mayDecide ? (
        <>
          <Button variant="default" mt={Corrections.length === 0 ? 0 : 'md'} onClick={() => setAsking(true)}>
            {texts.return}
          </Button>
          <ReturnDialog
            application={application}
            opened={isAsking}
            onClose={(isDone) => {
              setAsking(false)
              if (isDone) onChanged?.()
            }}
          />
        </>
      ) : null}
    </Panel>
  )
}

const tones: Record<CorrectionDto['state'], Tone> = {
  open: 'wait',
  ticked: 'wait',
  sent: 'info',
  accepted: 'good',
  withdrawn: 'none',
}

type ItemProps = Pick<PanelProps, 'application' | 'onChanged'> & { item: CorrectionDto; mayDecide: boolean }

function Item({ item, application, mayDecide, onChanged }: ItemProps) {
  const { mutateAsync } = useSend(correctionCalls.settle, [applications.getById, applications.timeline])
  const { id, state, words, was, answer } = item
  const label = labelOf(variantOf(application.Form), item)
  const settle = async (to: 'accepted' | 'withdrawn') => {
    const words = await mutateAsync({ username: application.username, id, state: to })
    onChanged?.()
    return words
  }
  const isSettled = state === 'accepted' || state === 'withdrawn'
  return (
    <li className={classes.line} data-state={state}>
      <Group justify="space-between" gap="sm">
        <Text fw={500} size="sm">
          {label}
        </Text>
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      </Group>
      <Text size="sm" className={classes.words ?? ''}>
        {words}
      </Text>
      {answer === '' ? null : <Text size="sm">{texts.answer(answer)}</Text>}
      {state === 'open' || isSettled ? null : (
        <div className={classes.change}>
          <Value title={texts.before} value={was} />
          <Value title={texts.now} value={nowOf(item, application)} />
        </div>
      )}
      {mayDecide && !isSettled ? (
        <Group gap="xs" mt="xs">
          {state === 'sent' ? (
            <BusyButton size="xs" variant="default" aria-label={texts.of(texts.accept, label)} onPress={() => settle('accepted')}>
              {texts.accept}
            </BusyButton>
          ) : null}
          <BusyButton size="xs" variant="subtle" aria-label={texts.of(texts.withdraw, label)} onPress={() => settle('withdrawn')}>
            {texts.withdraw}
          </BusyButton>
        </Group>
      ) : null}
    </li>
  )
}

const Value = ({ title, value }: { title: string; value: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {title}
    </Text>
    <Text size="sm">{value === '' ? texts.nothing : value}</Text>
  </div>
)

function nowOf({ kind, name }: CorrectionDto, application: Application): string {
  if (kind === 'document') return application.Docs.find(({ docname }) => docname === name)?.name ?? ''
  return inWords(variantOf(application.Form), name, application[name])
}
