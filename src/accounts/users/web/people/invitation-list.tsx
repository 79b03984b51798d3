import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { ask, inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { secondMs } from '#shared/time/durations.ts'
import { showMinute } from '#web/values/date-text.ts'
import { invitations, type Invitation } from '../../invite-contract.ts'
import { peopleTexts } from './people-texts.ts'
import classes from './people.module.css'

/** A mail is sent within seconds, or tried again for minutes. */
const lookAgainMs = 10 * secondMs

export function InvitationList() {
  const { data = [] } = useCall(invitations.list, {}, { againAfter: lookAgainMs })
  if (data.length === 0) return null
  return (
    <Paper withBorder p="md" mb="md">
      <Title order={2} id="open-invitations">
        {peopleTexts.invitations}
      </Title>
      <ul className={classes.invitations} aria-labelledby="open-invitations">
        {data.map((invitation) => (
          <OpenInvitation key={invitation.Email} invitation={invitation} />
        ))}
      </ul>
    </Paper>
  )
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { Email, Firstname, Lastname, usergroup, Roalval, expires, IsOver, Mail } = invitation
  const withdraw = useSend(invitations.withdraw, [invitations.list])
  const onWithdraw = async () => {
    const question = { title: peopleTexts.withdrawQuestion, body: peopleTexts.withdrawBody(Email), yes: peopleTexts.withdraw }
    if (await ask(question)) await inPopup(withdraw.mutateAsync({ Email }))
  }
  const rights = [usergroup, Roalval].filter((right) => right !== '').join(', ')
  const until = IsOver ? peopleTexts.over : peopleTexts.until(showMinute(expires))
  return (
    <li>
      <div>
        <Text size="sm" fw={500}>
          {`${Firstname} ${Lastname} ${Email}`.trim()}
        </Text>
        <Text size="sm" c="dimmed">
          {`${rights} · ${until} · `}
          <Text span inherit {...(Mail === 'failed' && { c: 'var(--wrong)' })}>
            {peopleTexts.mail[Mail]}
          </Text>
        </Text>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`${peopleTexts.withdraw}: ${Email}`} onClick={() => void onWithdraw()}>
          {peopleTexts.withdraw}
        </Button>
      </Group>
    </li>
  )
}
