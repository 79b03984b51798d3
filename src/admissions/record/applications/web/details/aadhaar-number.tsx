import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { tooLong } from '#web/values/typed-text.ts'
import { texts } from '../texts.ts'

/** APP-23: owner only, with a reason, which is logged. */
export function AadhaarNumber({ application: { username, AadharNo } }: { application: Application }) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const reveal = useSend(applications.revealAadhaar, [applications.timeline])
  if (typeof AadharNo !== 'string' || AadharNo === '' || !can('revealAadhaar')) return null

  const open = () => {
    setAsking(true)
    // The focused button disappears; its focus goes to the box once that is drawn.
    setTimeout(() => box.current?.focus())
  }
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    reveal.mutate({ username, reason })
  }
  const number = reveal.data?.AadharNo
  return (
    <div>
      <Group gap="sm">
        <Text size="sm">
          {texts.aadhaar} <strong>{number?.replaceAll(/(\d{4})(?=\d)/g, '$1 ') ?? AadharNo}</strong>
        </Text>
        {isAsking || number ? null : (
          <Button variant="subtle" size="compact-sm" onClick={open}>
            {texts.showInFull}
          </Button>
        )}
      </Group>
      {isAsking && !number ? (
        <form onSubmit={ask}>
          <LeaveGuard when={reason !== ''} />
          <Group gap="sm" align="end" mt="xs" wrap="nowrap">
            <TextInput
              label={texts.reason}
              description={texts.reasonLogged}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={tooLong(reason, 500) ?? (reveal.error ? wordsFor(reveal.error) : undefined)}
              ref={box}
              flex={1}
            />
            <Button type="submit" loading={reveal.isPending}>
              {texts.show}
            </Button>
          </Group>
        </form>
      ) : null}
    </div>
  )
}
