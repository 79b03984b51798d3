import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import type { Application } from '#admissions/record/applications/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { Panel } from '#web/ui/shell/panel.tsx'
import { clockTime } from '#web/values/date-text.ts'
import { sendingCalls, type WaitingDecision } from '../../contract.ts'
import { texts } from '../texts.ts'
import { useWrite } from '../write/use-write.tsx'
import { useRelease } from './use-release.tsx'

type DecisionPanelProps = { application: Pick<Application, 'applicationID' | 'username'> }

export function DecisionPanel({ application: { applicationID, username } }: DecisionPanelProps) {
  const { can } = useSession()
  const { data } = useCall(sendingCalls.waiting, { applicationID: [applicationID] })
  const { write, dialog } = useWrite('decision')
  const decision = data?.[0]
  const mayDecide = can('decideApplications')
  if (!data || (!decision && !mayDecide)) return null
  return (
    <Panel title={texts.decisionOf}>
      {decision ? (
        <Waiting decision={decision} onChange={() => write({}, changeOf(decision))} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {texts.noDecision}
          </Text>
          <Button variant="default" onClick={() => void write({ username: [username] })}>
            {texts.decideTitle}
          </Button>
        </>
      )}
      {dialog}
    </Panel>
  )
}

export const changeOf = ({
  ID,
  Status,
  Reason,
  Approves,
  Subject,
  Text: text,
  As,
}: Omit<WaitingDecision, 'applicationID' | 'Total' | 'Begins'>) => ({
  Replaces: ID,
  values: { Status, Reason, Approves, Subject, Text: text, As },
})

function Waiting({ decision, onChange }: { decision: WaitingDecision; onChange: () => unknown }) {
  const { can } = useSession()
  const { release, withdraw, dialog } = useRelease()
  const { ID, Status, Reason, Approves, Subject, Total, Begins } = decision
  return (
    <>
      <StatusBadge tone="wait">
        {Begins === '' ? texts.notReleased(Status) : texts.plannedFor(Status, clockTime(Begins))}
      </StatusBadge>
      {[Approves ? texts.alsoApproved : '', Reason, Subject, Total > 1 ? texts.together(Total) : '']
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line} size="sm" mt={4}>
            {line}
          </Text>
        ))}
      {can('decideApplications') ? (
        <Group gap="xs" mt="sm">
          {can('administer') && Begins === '' ? (
            <Button onClick={() => release({ ID, Status, Approves, count: Total })}>{texts.release}</Button>
          ) : null}
          <Button variant="default" onClick={onChange}>
            {texts.change}
          </Button>
          <BusyButton variant="default" onPress={() => withdraw(ID)}>
            {texts.withdraw}
          </BusyButton>
        </Group>
      ) : null}
      {dialog}
    </>
  )
}
